import type { BounceReason } from '../bounce/refused-address.ts';

/** Why emails to an address come back, as the end of a sentence. */
export const bounceReasonLabels = {
  'no-mailbox': 'there is no such mailbox',
  'no-domain': 'there is no such domain',
  closed: 'the mailbox is closed',
  moved: 'the mailbox has moved',
  unreadable: 'the address is not written right',
  refused: 'the address is refused',
} as const satisfies Record<BounceReason, string>;
