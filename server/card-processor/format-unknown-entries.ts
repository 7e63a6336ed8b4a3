import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import type { EntryRow } from './entry.store.ts';

const kindWords: Record<string, string> = {
  charge: 'a charge',
  refund: 'a refund',
  'refund-returned': 'a refund that came back',
  dispute: 'a dispute',
  'dispute-returned': 'a dispute that was won',
};
const maxNamed = 5;

const signed = (pence: number) => (pence < 0 ? `−${formatMoney(-pence)}` : formatMoney(pence));

const nameOf = (entry: EntryRow) =>
  `${kindWords[entry.kind] ?? entry.words ?? 'an adjustment'}, ${signed(entry.amount_pence - entry.fee_pence)}, on ${formatFullDate(londonDate(entry.created_at))} (${entry.intent_id ?? entry.gateway_id})`;

/** Names entries that the books don't know, the first few of many; "" for none. */
export function formatUnknownEntries(entries: readonly EntryRow[]): string {
  if (entries.length === 0) return '';
  const rest = entries.length - maxNamed;
  const named = entries.slice(0, maxNamed).map(nameOf).join('; ');
  return ` The books don’t know: ${named}${rest > 0 ? `; and ${rest} more` : ''}.`;
}
