// The legs of a move as a line on the sheet and as words, as far as a drawing can follow them; it
// ends where the battle says the move ends, whatever its legs are.
import {
  ahead,
  degrees,
  distance,
  inches,
  length,
  local,
  way,
  type Body,
  type Frame,
  type Point,
} from '../measure';
import type { Answer, Leg } from '../protocol';

export function courseOf(
  answer: Answer | undefined,
  from: Body | undefined,
  sheet: Frame,
  end?: Point,
): Point[] {
  if (!answer || !('place' in answer) || !answer.legs || !from) return [];
  let at = from.at;
  let deg = from.deg;
  const points = [at];
  for (const leg of answer.legs) {
    const [kind, ...told] = leg;
    const number = (i: number): number => Number(told[i] ?? 0);
    switch (kind) {
      case 'march':
      case 'charge':
      case 'withdraw':
      case 'set_down':
      case 'deploy':
        at = sheet.point([number(0), number(1)]);
        break;
      case 'advance':
        at = ahead(at, degrees(number(0)), length(number(1)));
        break;
      case 'side_step':
        at = ahead(at, deg + 90, length(number(0)));
        break;
      case 'back':
        at = ahead(at, deg + 180, length(number(0)));
        break;
      case 'wheel':
        at = wheeled(at, deg, degrees(number(0)), from);
        deg = degrees(number(0));
        break;
      case 'turn':
        deg = degrees(number(0));
        break;
    }
    points.push(at);
  }
  if (end && distance(at, end) > 1) points.push(end);
  return points;
}

// The centre after a wheel about the front corner on the inner side.
function wheeled(at: Point, deg: number, to: number, of: Body): Point {
  const turn = ((to - deg + 540) % 360) - 180;
  const corner = { x: turn > 0 ? of.box.right : of.box.left, y: of.box.top };
  // From the corner to the centre, as the unit sees it, turned with it.
  const seen = local({ x: -corner.x, y: -corner.y }, { x: 0, y: 0 }, -to);
  const pivot = local(corner, { x: 0, y: 0 }, -deg);
  return { x: at.x + pivot.x + seen.x, y: at.y + pivot.y + seen.y };
}

export function legWords(leg: Leg, names: (key: string) => string): string {
  const [kind, ...told] = leg;
  const number = (i: number): number => Number(told[i] ?? 0);
  switch (kind) {
    case 'turn':
      return `turn to face ${way(number(0))}`;
    case 'march':
      return 'march';
    case 'charge':
      return 'charge straight on';
    case 'withdraw':
      return 'withdraw, still facing the same way';
    case 'set_down':
      return `set down, facing ${way(number(2))}`;
    case 'deploy':
      return `set down in ${String(told[3])}, facing ${way(number(2))}`;
    case 'advance':
      return `advance ${inches(number(1))}`;
    case 'wheel':
      return `wheel to face ${way(number(0))}`;
    case 'side_step':
      return `side-step ${inches(Math.abs(number(0)))} to the ${number(0) < 0 ? 'left' : 'right'}`;
    case 'back':
      return `step back ${inches(number(0))}`;
    case 'form':
      return `form ${String(told[0])}`;
    case 'charge_at':
      return `charge ${names(String(told[1]))}`;
    case 'retire':
      return `go back towards the ${way(number(0))}`;
    default:
      return kind.replaceAll('_', ' ');
  }
}
