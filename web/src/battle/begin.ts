// A new battle: made on the server, its seat kept by this browser, its page opened.
import { createGame } from '../api';
import type { ScenarioWanted, Side } from '../protocol';
import { seatLink } from '../router.svelte';
import { keep, keepPlayerName } from './shelf';
import { seatWanted, sides } from './sides';

export interface BattleWanted {
  rulebook: string;
  title: string;
  scenario: ScenarioWanted;
  seats: Record<Side, string>; // me, friend, or the name of a general
  dice: 'seeded' | 'typed';
  name: string; // the player's
}

// Throws the server's refusal.
export async function beginBattle(wanted: BattleWanted): Promise<void> {
  const { rulebook, title, scenario, seats, dice, name } = wanted;
  keepPlayerName(name.trim());
  const created = await createGame({
    ...scenario,
    rulebook,
    seats: { blue: seatWanted(seats.blue, name), red: seatWanted(seats.red, name) },
    dice,
  });
  const token = sides.map((side) => created.seats[side]?.token).find((given) => given);
  const invited = sides.find((side) => created.seats[side]?.invitation);
  keep({
    game: created.game,
    title,
    rulebook,
    ...(token ? { token } : {}),
    ...(invited
      ? { invitation: { side: invited, token: created.seats[invited]!.invitation! } }
      : {}),
    opened: Date.now(),
  });
  location.hash = token ? seatLink(created.game, token) : `#/game/${created.game}`;
}
