// Placing a unit: where the player wants it, and what the battle says to that. Every wish is sent as
// a plan; while one is under way only the newest of the later ones waits, so that a drag asks as
// fast as the server answers and no faster.
import type { Battle } from '../battle/battle.svelte';
import { arcseconds, body, degrees, type Body, type Frame, type Point } from '../measure';
import type { Planned } from '../live';
import type { Answer, PlaceAsked, Reach, RuleRefusal, Unit, Wanted } from '../protocol';

// Of a unit that is not on the table yet, until the battle says how it stands: an inch wide.
const someStand: Body = {
  at: { x: 0, y: 0 },
  deg: 0,
  stands: [
    [
      { x: 50, y: -35 },
      { x: -50, y: -35 },
      { x: -50, y: 35 },
      { x: 50, y: 35 },
    ],
  ],
  box: { left: -50, right: 50, top: -35, bottom: 35 },
  parts: [],
  around: { left: -50, right: 50, top: -35, bottom: 35 },
  holds: false,
};

export class Placing {
  at = $state<Point>({ x: 0, y: 0 });
  deg = $state(0);
  formation = $state<string | undefined>(undefined);
  charge = $state<string | undefined>(undefined);
  planned = $state.raw<Planned | undefined>(undefined);
  touched = $state(false); // the player has moved it: there is something to commit
  asking = $state(false);
  reach = $state.raw<Reach>([]); // where it can go at all

  readonly start: { at: Point; deg: number };
  shape = $state.raw<Body>(someStand);
  private next: Wanted | undefined;
  private ended = false;

  constructor(
    readonly unit: Unit,
    readonly asked: PlaceAsked,
    private readonly sheet: Frame,
    private readonly ask: Pick<Battle, 'plan' | 'reach'>,
  ) {
    this.start = startOf(unit, asked, sheet);
    this.shape = body(unit, sheet) ?? someStand;
    this.at = this.start.at;
    this.deg = this.start.deg;
    // Who comes onto the table stands somewhere from the beginning.
    if (unit.where !== 'table' && asked.stretch) this.wish();
    else void this.askReach();
  }

  moveTo(at: Point): void {
    this.at = at;
    this.wish();
  }
  moveBy(dx: number, dy: number): void {
    this.moveTo({ x: this.at.x + dx, y: this.at.y + dy });
  }
  turnTo(deg: number): void {
    this.deg = ((deg % 360) + 360) % 360;
    this.wish();
  }
  form(formation: string): void {
    this.formation = formation;
    this.wish();
    void this.askReach();
  }
  chargeAt(unit: Unit | undefined): void {
    this.charge = unit?.key;
    if (unit?.at) {
      const target = this.sheet.point(unit.at);
      this.at = target;
      this.deg = degrees(unit.facing ?? 0) + 180;
    }
    this.wish();
  }
  reset(): void {
    this.shape = body(this.unit, this.sheet) ?? someStand;
    this.at = this.start.at;
    this.deg = this.start.deg;
    const reshaped = this.formation !== undefined;
    this.formation = undefined;
    if (reshaped) void this.askReach();
    this.charge = undefined;
    this.planned = undefined;
    this.next = undefined;
    this.touched = false;
  }

  // Takes over somebody else's answer: what the captain advises.
  show(planned: Planned): void {
    const ghost = planned.judgement?.ghosts?.find((g) => g.unit === this.unit.key);
    if (ghost) {
      this.at = this.sheet.point(ghost.at);
      this.deg = degrees(ghost.facing);
    }
    this.planned = planned;
    this.touched = true;
  }

  end(): void {
    this.ended = true;
  }

  get refusal(): RuleRefusal | undefined {
    return this.planned?.refusal ?? this.planned?.judgement?.refusal;
  }
  get answer(): Answer | undefined {
    return this.touched && !this.asking && !this.refusal ? this.planned?.answer : undefined;
  }

  private wish(): void {
    this.touched = true;
    this.next = {
      ...this.wanted(this.at, this.deg),
      ...(this.charge ? { charge: this.charge } : {}),
    };
    if (!this.asking) void this.askNext();
  }

  private wanted(at: Point, deg: number): Wanted {
    return {
      unit: this.unit.key,
      at: this.sheet.place(at),
      facing: arcseconds(deg),
      ...(this.formation ? { formation: this.formation } : {}),
    };
  }

  // Once for each formation, since nothing else it depends on changes while the question stands.
  private async askReach(): Promise<void> {
    const { formation } = this;
    if (this.asked.allowance <= 0 || this.unit.where !== 'table') return;
    try {
      const reach = await this.ask.reach(this.wanted(this.start.at, this.start.deg));
      if (formation === this.formation) this.reach = reach;
    } catch {
      this.reach = []; // a move can be laid without it
    }
  }

  // The ghost takes the formation the plan leads to.
  private reshape(planned: Planned): void {
    const ghost = planned.judgement?.ghosts?.find((g) => g.unit === this.unit.key);
    const shape = ghost && body(ghost, this.sheet);
    if (shape && shape.stands.length > 0) this.shape = shape;
  }

  private async askNext(): Promise<void> {
    while (this.next && !this.ended) {
      const wanted = this.next;
      this.next = undefined;
      this.asking = true;
      try {
        const planned = await this.ask.plan(wanted);
        if (!this.ended && this.touched) {
          this.planned = planned;
          this.reshape(planned);
        }
      } catch {
        this.planned = { refusal: { words: 'The connection is lost; the move cannot be judged.' } };
      }
      this.asking = false;
    }
  }
}

function startOf(unit: Unit, asked: PlaceAsked, sheet: Frame): { at: Point; deg: number } {
  if (unit.at && unit.where === 'table')
    return { at: sheet.point(unit.at), deg: degrees(unit.facing ?? 0) };
  const [from, to] = asked.stretch ?? [
    [0, 0],
    [0, 0],
  ];
  const a = sheet.point(from);
  const b = sheet.point(to);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return { at: middle, deg: inwards(middle, a, b, sheet) };
}

// Away from the table's edge the stretch lies on.
function inwards(middle: Point, a: Point, b: Point, sheet: Frame): number {
  const top = 0;
  const bottom = sheet.point([0, 0]).y;
  if (Math.abs(a.y - b.y) <= Math.abs(a.x - b.x))
    return Math.abs(middle.y - top) < Math.abs(middle.y - bottom) ? 180 : 0;
  return middle.x < 100 ? 90 : 270;
}
