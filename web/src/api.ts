// The server's HTTP API. Whatever goes wrong comes back as a Refused with a sentence for a person.
import type {
  Answer,
  AnswerGiven,
  Army,
  ArmyAsked,
  Count,
  Created,
  Done,
  Games,
  GameState,
  Hint,
  JoinAsked,
  Joined,
  Library,
  Log,
  Moment,
  Mustered,
  MusterAsked,
  NewGame,
  OddsAnswer,
  OddsAsked,
  RefusalCode,
  Replay,
  Report,
  ResignAsked,
  Room,
  RoomAsked,
  RoomChange,
  RoomMade,
  RuleRefusal,
  Rules,
  Scenario,
  SeatChange,
  SeatChanged,
  SecretGiven,
  Side,
  UndoAsked,
} from './protocol';

// What the server refuses, or that it does not answer at all.
export interface Refusal extends RuleRefusal {
  code: RefusalCode | 'unreachable';
}

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.words);
  }
}

const unreachable: Refusal = {
  code: 'unreachable',
  words: 'The server does not answer. It may have stopped, or the connection is lost.',
};
const garbled: Refusal = { code: 'server', words: 'The server answered something unreadable.' };

async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined && typeof body !== 'string') headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refused(unreachable);
  }
  let answer: unknown;
  try {
    answer = await response.json();
  } catch {
    throw new Refused(response.ok ? garbled : unreachable);
  }
  const refusal = (answer as { refusal?: Refusal }).refusal;
  if (refusal && (!response.ok || refusal.code)) throw new Refused(refusal);
  if (!response.ok) throw new Refused(garbled);
  return answer as T;
}

const get = <T>(path: string) => call<T>('GET', path);
// What is asked, and what comes back.
const post = <Asked, T>(path: string, body: Asked, token?: string) =>
  call<T>('POST', path, body, token);

let library: Promise<Library> | undefined;
const rules = new Map<string, Promise<Rules>>();

// Asked for once; forgotten again when it failed, so that the next time asks anew.
export function getLibrary(): Promise<Library> {
  library ??= get<Library>('rulebooks').catch((fault: unknown) => {
    library = undefined;
    throw fault;
  });
  return library;
}

export function getRules(rulebook: string): Promise<Rules> {
  let found = rules.get(rulebook);
  if (!found) {
    found = get<Rules>(`rulebooks/${rulebook}/rules`).catch((fault: unknown) => {
      rules.delete(rulebook);
      throw fault;
    });
    rules.set(rulebook, found);
  }
  return found;
}

export const getScenario = (rulebook: string, name: string) =>
  get<Scenario>(`rulebooks/${rulebook}/scenarios/${name}`);
export const getOdds = (rulebook: string, calculator: string, values: Record<string, string>) =>
  post<OddsAsked, OddsAnswer>('odds', { rulebook, calculator, values });

// Armies built by their lists, or checked as they stand; of two in order, their scenario.
export const muster = (rulebook: string, armies: (Army | ArmyAsked)[], seed: string) =>
  post<MusterAsked, Mustered>('muster', { rulebook, armies, seed });

export const getGames = () => get<Games>('games');
export const getGame = (game: string) => get<GameState>(`games/${game}`);
// Our part in the dice is given only when the server has bound itself to its own: as soon as the
// game is open, and it says that it waits for it.
export const createGame = (game: NewGame) =>
  post<NewGame, Created>('games', { ...game, secret: 'later' });
export const giveSecret = (game: string, token: string) =>
  post<SecretGiven, Done>(`games/${game}/secret`, { secret: secret() }, token);
export const joinGame = (game: string, invitation: string, name: string, secret: string) =>
  post<JoinAsked, Joined>(`games/${game}/join`, { invitation, name, secret });
export const changeSeat = (game: string, token: string, change: SeatChange) =>
  post<SeatChange, SeatChanged>(`games/${game}/seats`, change, token);

export const giveAnswer = (game: string, token: string, n: number, key: string, answer: Answer) =>
  post<AnswerGiven, Count>(`games/${game}/answer`, { n, key, answer }, token);
export const takeBack = (game: string, token: string, n: number) =>
  post<UndoAsked, Count>(`games/${game}/undo`, { n }, token);
export const askHint = (game: string, token: string) =>
  post<object, Hint>(`games/${game}/hint`, {}, token);
export const resign = (game: string, token: string, seat: Side) =>
  post<ResignAsked, Done>(`games/${game}/resign`, { seat }, token);

// Games and replays are looked back at in the same way.
export type Archive = { kind: 'games' | 'replays'; id: string };
export const momentOf = ({ kind, id }: Archive, n: number) => get<Moment>(`${kind}/${id}/at/${n}`);
export const logOf = ({ kind, id }: Archive, from: number, to: number) =>
  get<Log>(`${kind}/${id}/log?from=${from}&to=${to}`);
export const reportOf = ({ kind, id }: Archive) => get<Report>(`${kind}/${id}/report`);
export const openRecord = (record: string) => post<string, Replay>('replays', record);
export const recordAddress = (game: string) => `/api/games/${game}/record`;

export const createRoom = (rulebook: string) => post<RoomAsked, RoomMade>('rooms', { rulebook });
export const getRoom = (room: string) => get<Room>(`rooms/${room}`);
export const changeRoom = (room: string, change: RoomChange) =>
  post<RoomChange, Room>(`rooms/${room}`, change);

// 256 random bits in hex: a seat's part in the seed of the dice.
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
