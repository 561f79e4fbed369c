// Who holds a town or a wood has that area for its outline: one stand, too large or too crooked to
// be a base of figures.
import type { Body } from '../measure';

const baseMost = 200; // two inches

export function garrison({ stands, box }: Body): boolean {
  if (stands.length !== 1) return false;
  const large = box.right - box.left > baseMost && box.bottom - box.top > baseMost;
  return large || stands[0]!.length !== 4;
}
