import { facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** The bank sent a payment back. */
export function payReturned(props: MailPropsOf<'pay-returned'>): MailContent {
  const words =
    props.to === 'provider'
      ? 'The bank sent your pay back to us. Check your bank details; we pay you again as soon as they are right.'
      : `The bank sent the pay of ${props.cleanerName} back. It is owed again and can go with an extra pay run.`;
  return {
    subject: `Payment returned: ${props.amount}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(words),
      facts([
        ['Amount', props.amount],
        ['Account ending', props.accountEnd],
        ['What the bank says', props.reason],
      ]),
    ],
  };
}
