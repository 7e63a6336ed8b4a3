import { type Extra, extras as extraNames, labels } from '../options.ts';

/** "2 bedrooms, 1 bathroom"; nothing for offices, which have no such counts. */
export function roomsText(bedrooms: number | null | undefined, bathrooms: number | null | undefined): string {
  const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;
  const rooms = [bedrooms ? count(bedrooms, 'bedroom') : '', bathrooms ? count(bathrooms, 'bathroom') : ''];
  return rooms.filter(Boolean).join(', ');
}

/** What a move includes without being chosen (domain/booking/price/hours, includedInMove). */
const ofMove = 'Inside of oven, fridge and windows included';

/** "Ironing, Laundry", "None"; of a move also what is part of it, so that nobody misses the oven. */
export function extrasText(extras: readonly Extra[], serviceType: string | null): string {
  const chosen = extraNames.filter((extra) => extras.includes(extra)).map((extra) => labels.extra[extra]);
  if (serviceType === 'move-out/incleaning') return [...chosen, ofMove].join(', ');
  return chosen.join(', ') || 'None';
}
