import { facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Pay comes on a later day than its statement said. */
export function payDateMoved(props: MailPropsOf<'pay-date-moved'>): MailContent {
  return {
    subject: `Your pay comes on ${props.payDate}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `Your pay of ${props.total} was due on ${props.before}. We were late in giving it to the bank, so it comes on ${props.payDate}. We’re sorry. The amount is the same, and there is nothing for you to do.`,
      ),
      facts([
        ['Amount', props.total],
        ['Account ending', props.accountEnd],
        ['Statement', props.number],
        ['Pay date', props.payDate],
      ]),
    ],
  };
}
