import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** What a clean used of a gift card and what is left. */
export function giftCardUsed(props: MailPropsOf<'gift-card-used'>, publicUrl: string): MailContent {
  return {
    subject: props.isEmpty ? 'Your gift card is used up' : `Your gift card has ${props.balance} left`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`Your gift card ending in ${props.codeEnd} paid ${props.used} of a clean.`),
      facts([
        ['Used', props.used],
        ['Left', props.balance],
        ['Use the rest by', props.isEmpty ? '' : props.expiresOn],
      ]),
      ...(props.isEmpty ? [] : [button('Book a clean', `${publicUrl}/book-now`)]),
    ],
  };
}
