import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** The card did not work, the visit takes place all the same and is owed afterwards. */
export function goingAheadUnpaid(props: MailPropsOf<'going-ahead-unpaid'>): MailContent {
  return {
    subject: 'Your clean goes ahead, and is still to be paid',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        'Your card did not work, but your cleaner comes as planned. Please give a card with the button below, or pay after the clean.',
      ),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
        ['Amount', props.amount],
      ]),
      button('Give a card', props.payLink),
    ],
  };
}
