import type { BounceReason } from '../bounce/refused-address.ts';
import { formatMonth, londonDate } from '../time/london.ts';
import { labelIn } from './label-in.ts';

/** Why emails to an address come back, as the end of a sentence. */
export const bounceReasonLabels = {
  'no-mailbox': 'there is no such mailbox',
  'no-domain': 'there is no such domain',
  closed: 'the mailbox is closed',
  moved: 'the mailbox has moved',
  unreadable: 'the address is not written right',
  refused: 'the address is refused',
} as const satisfies Record<BounceReason, string>;

/** That emails to an address or somebody have been coming back, since which day, and why. */
export function bounceSentence(whose: string, { since, reason }: { since: string; reason: string }): string {
  const day = londonDate(new Date(since));
  const from = `${Number(day.slice(8))} ${formatMonth(day)}`;
  return `Emails to ${whose} have been coming back since ${from}: ${labelIn(bounceReasonLabels, reason)}.`;
}
