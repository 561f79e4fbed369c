// Answering the question that stands: which options are lit, what was chosen but not yet given, the
// ghost being placed, why something is not possible. What dice will decide is shown with its odds
// first and given by a second step; anything else is given at once.
import type { Battle } from '../battle/battle.svelte';
import { frame } from '../measure';
import type { Answer, Hint, Judgement, Option, Question, RuleRefusal } from '../protocol';
import { Placing } from './placing.svelte';

export interface Considered {
  option: Option;
  judgement: Judgement;
}

export function picked(question: Question, option: Option): Answer {
  const { verb, unit, other, detail } = option;
  return {
    by: question.by,
    pick: verb,
    ...(unit ? { unit } : {}),
    ...(other ? { other } : {}),
    ...(detail ? { detail } : {}),
  };
}

export class Answering {
  narrowed = $state.raw<string[]>([]);
  armed = $state.raw<Considered | undefined>(undefined);
  looked = $state.raw<Considered | undefined>(undefined);
  why = $state.raw<(RuleRefusal & { about: string }) | undefined>(undefined);
  placing = $state.raw<Placing | undefined>(undefined);
  advice = $state('');
  private judged = new Map<Option, Judgement>();
  looking = $state.raw<Option | undefined>(undefined); // under the mouse or the keys

  readonly question = $derived.by(() =>
    this.battle.asked ? (this.battle.state?.question ?? undefined) : undefined,
  );
  readonly options = $derived.by(() => {
    const all = this.question?.pick ?? [];
    return all.filter((o) => this.narrowed.every((key) => o.unit === key || o.other === key));
  });
  // Whom a click can choose now: those who would act, then, when one is chosen, against whom.
  readonly lit = $derived.by(() => {
    const keys = new Set<string>();
    for (const { unit, other } of this.options) {
      const open = [unit, other].filter((key) => key && !this.narrowed.includes(key));
      if (open[0]) keys.add(open[0]);
    }
    return keys;
  });

  // Between whom it would be decided: by an option that is looked at, or by the move as it lies.
  readonly between = $derived.by(() => {
    const shown = this.placing?.planned ?? this.armed ?? this.looked;
    const { unit, against } = shown?.judgement?.assessment ?? {};
    return unit && against ? ([unit, against] as const) : undefined;
  });

  constructor(readonly battle: Battle) {}

  // A new question, or the same asked anew: nothing chosen for the old one is kept.
  begin(): void {
    this.placing?.end();
    this.narrowed = [];
    this.armed = undefined;
    this.looked = undefined;
    this.looking = undefined;
    this.why = undefined;
    this.advice = '';
    this.judged.clear();
    this.placing = this.newPlacing();
  }

  private newPlacing(): Placing | undefined {
    const { question, battle } = this;
    const { state } = battle;
    if (!question?.place || !state) return undefined;
    const unit = battle.units.get(question.place.unit);
    if (!unit) return undefined;
    return new Placing(unit, question.place, frame(state.terrain), battle);
  }

  clickUnit(key: string): void {
    this.why = undefined;
    if (!this.question?.pick) return;
    const open = this.options.filter((o) => o.unit === key || o.other === key);
    const found = open.length
      ? open
      : this.question.pick.filter((o) => o.unit === key || o.other === key);
    if (found.length === 1) return void this.choose(found[0]!);
    if (found.length === 0) return void this.whyNot(key);
    this.narrowed = open.length && this.narrowed.length < 2 ? [...this.narrowed, key] : [key];
    this.armed = undefined;
  }

  widen(): void {
    this.narrowed = [];
    this.armed = undefined;
  }

  // Shows what an option would mean, without choosing it.
  async look(option: Option | undefined): Promise<void> {
    this.looking = option;
    if (!option) {
      this.looked = undefined;
      return;
    }
    const judgement = await this.judge(option);
    if (this.looking === option && judgement) this.looked = { option, judgement };
  }

  async choose(option: Option): Promise<void> {
    if (this.armed?.option === option) return void this.commit();
    this.why = undefined;
    const judgement = await this.judge(option);
    if (!judgement || !this.question?.pick?.includes(option)) return;
    if (judgement.refusal) this.why = { ...judgement.refusal, about: option.words };
    else if (judgement.assessment) this.armed = { option, judgement };
    else await this.give(picked(this.question, option));
  }

  async commit(): Promise<void> {
    const { question, armed, placing } = this;
    if (!question) return;
    if (armed) await this.give(picked(question, armed.option));
    else if (placing?.answer) await this.give(placing.answer);
  }

  async stay(): Promise<void> {
    const place = this.question?.place;
    if (place?.may_stay) await this.give({ by: this.question!.by, place: place.unit });
  }

  async roll(dice: number[]): Promise<void> {
    if (this.question?.roll) await this.give({ by: 'chance', roll: dice });
  }

  cancel(): boolean {
    const something =
      this.armed !== undefined ||
      this.why !== undefined ||
      this.narrowed.length > 0 ||
      this.placing?.touched === true;
    this.armed = undefined;
    this.why = undefined;
    this.narrowed = [];
    this.placing?.reset();
    return something;
  }

  async hint(): Promise<void> {
    const hint = await this.battle.hint();
    if (hint) this.take(hint);
  }

  private take({ answer, words, judgement }: Hint): void {
    this.advice =
      'place' in answer ? 'The captain would place it so.' : `The captain advises: ${words}`;
    if ('pick' in answer) {
      const option = this.question?.pick?.find(
        (o) =>
          o.verb === answer.pick &&
          o.unit === answer.unit &&
          o.other === answer.other &&
          (o.detail ?? 0) === (answer.detail ?? 0),
      );
      if (option) this.armed = { option, judgement };
    } else if ('place' in answer) this.placing?.show({ answer, judgement });
  }

  private async give(answer: Answer): Promise<void> {
    await this.battle.answer(answer);
  }

  private async judge(option: Option): Promise<Judgement | undefined> {
    const { question } = this;
    if (!question) return undefined;
    let judgement = this.judged.get(option);
    if (judgement) return judgement;
    try {
      judgement = await this.battle.judge(picked(question, option));
    } catch {
      return undefined;
    }
    this.judged.set(option, judgement);
    return judgement;
  }

  // The rules' own sentence why this unit cannot be chosen: the commonest thing asked, of it.
  private async whyNot(key: string): Promise<void> {
    const { question } = this;
    const name = this.battle.unitName(key);
    const verbs = [...new Set(question?.pick?.filter((o) => o.unit).map((o) => o.verb))];
    for (const verb of verbs.slice(0, 3)) {
      const like = question!.pick!.find((o) => o.verb === verb && o.unit)!;
      const answer = picked(question!, { ...like, unit: key });
      try {
        const { refusal } = await this.battle.judge(answer);
        if (this.question !== question) return;
        if (refusal) {
          this.why = { ...refusal, about: name };
          return;
        }
      } catch {
        return;
      }
    }
    this.why = { words: 'Nothing that is asked now concerns it.', about: name };
  }
}
