import type { Side } from '../protocol';

export const sides: readonly Side[] = ['blue', 'red'];
export const other = (side: Side): Side => (side === 'blue' ? 'red' : 'blue');
