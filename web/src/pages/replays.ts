// Records opened in this visit, by the id the server gave them.
import type { Replay } from '../protocol';

export const replays = new Map<string, Replay>();
