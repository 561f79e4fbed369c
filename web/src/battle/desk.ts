// What every part of a battle's page may ask for: opening a clause, naming a unit, the dice.
import { createContext } from 'svelte';
import type { Die } from '../protocol';

export interface Desk {
  openClause: (id: string) => void;
  unitName: (key: string) => string;
  dice: () => Die[];
  look?: (unit: string) => void; // shows where it stands, where there is a table
}

export const [deskOf, setDesk] = createContext<Desk>();
