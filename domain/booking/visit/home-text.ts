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

type Terms = { extras: readonly string[]; bedroom_count: number | null; bathroom_count: number | null };

/** What a change adds to a visit: "Ironing, 1 bedroom"; '' where it adds nothing. */
export function addedText(before: Terms, after: Terms): string {
  const chosen = extraNames.filter((extra) => after.extras.includes(extra) && !before.extras.includes(extra));
  const more = (then: number | null, now: number | null, room: string) => {
    const count = (now ?? 0) - (then ?? 0);
    return count > 0 ? [`${count} ${room}${count === 1 ? '' : 's'}`] : [];
  };
  return [
    ...chosen.map((extra) => labels.extra[extra]),
    ...more(before.bedroom_count, after.bedroom_count, 'bedroom'),
    ...more(before.bathroom_count, after.bathroom_count, 'bathroom'),
  ].join(', ');
}
