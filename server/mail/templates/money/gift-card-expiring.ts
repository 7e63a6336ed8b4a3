import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** 60 and 14 days before what is left on a gift card expires. */
export function giftCardExpiring(props: MailPropsOf<'gift-card-expiring'>, publicUrl: string): MailContent {
  const days = props.daysLeft === 1 ? '1 day' : `${props.daysLeft} days`;
  return {
    subject: `${props.balance} on your gift card expires in ${days}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`Your gift card ending in ${props.codeEnd} still has ${props.balance} on it.`),
      facts([
        ['Left', props.balance],
        ['Use it by', props.expiresOn],
      ]),
      button('Book a clean', `${publicUrl}/book-now`),
      small('Booking a clean with it makes the rest good for another 24 months.'),
    ],
  };
}
