import { type EventType, eventTypes } from '#domain/webhook/event-types.ts';

const groupNames: Record<string, string> = {
  provider_booking: 'A cleaner’s part of a booking',
  booking_change: 'Changes that cleaners are asked about',
  over_run: 'More time during a visit',
  report: 'Complaints and reports',
  damage_claim: 'Claims for damage',
  user: 'Accounts',
  settings: 'Settings',
  transfer: 'Transfers in the books',
  series: 'Regular cleans',
  provider: 'Cleaners',
};

const plain = (words: string): string => words.replaceAll('_', ' ');

/** "gift_card" → "Gift cards". */
function groupName(noun: string): string {
  const words = plain(noun);
  return groupNames[noun] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}s`;
}

export type EventGroup = { noun: string; name: string; types: EventType[] };

/** Every event there is, by what it is about. */
export const eventGroups: readonly EventGroup[] = [
  ...Map.groupBy(Object.keys(eventTypes) as EventType[], (type) => type.slice(0, type.indexOf('.'))),
].map(([noun, types]) => ({ noun, name: groupName(noun), types }));

/** "All events" or "3 events: booking.confirmed, …" */
export function chosenLabel(types: readonly string[] | null | undefined): string {
  if (!types) return 'All events';
  const shown = types.slice(0, 3).join(', ');
  const more = types.length - 3;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** "1.2 s", "85 ms" */
export const durationLabel = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
