// The keyboard of a battle: what each key does, for the handler and for the list players see.

export const keyList: readonly (readonly [keys: string, words: string])[] = [
  ['Tab', 'from unit to unit that can be chosen, then through the panel'],
  ['n p', 'to the next or previous unit, whichever it is'],
  ['Enter', 'choose the unit or option; commit what is shown'],
  ['1 … 9', 'choose an option by its number'],
  ['← ↑ → ↓', 'nudge the ghost a quarter of an inch, or move the map'],
  ['[ ]', 'turn the ghost 15 degrees; Shift with ← → turns it by 3'],
  ['f', 'the next formation'],
  ['s', 'stay'],
  ['Esc', 'put back, cancel, close'],
  ['Backspace', 'take the last answer back'],
  ['h', 'a hint'],
  ['r', 'the ruler'],
  ['l', 'the rules'],
  ['+ − 0', 'zoom in, out, the whole table'],
  ['?', 'this list'],
];

// Typing into a field is not for us.
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.isContentEditable ||
    ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)
  );
}

// Enter on a button or link is that button's own.
export const ownEnter = (event: KeyboardEvent): boolean =>
  (event.target as HTMLElement).closest('button, a, summary') !== null;
