import { facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Money given back, and where it went. */
export function refundSent(props: MailPropsOf<'refund-sent'>): MailContent {
  return {
    subject: 'Your refund',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        props.bank
          ? `Your card did not take the refund, so we sent it to your bank account on ${props.sentOn}.`
          : 'We have sent your money back the way it came. A card usually shows it within 5 to 10 days.',
      ),
      facts([
        ['To your card', props.card ?? ''],
        ['To your bank account', props.bank ?? ''],
        ['Reference of the transfer', props.reference ?? ''],
        ['To your gift card', props.giftCard ?? ''],
        ['Reason', props.reason],
      ]),
    ],
  };
}
