import { button, facts, type MailContent, small, text } from '../mail-content.ts';
import type { MailPropsOf } from '../mail-types.ts';

/** N12: a gift card on its day, with the giver's words. */
export function giftCardMail(props: MailPropsOf<'gift-card'>, publicUrl: string): MailContent {
  return {
    subject: `${props.from} has given you ${props.amount} of cleaning`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`${props.from} has given you a gift card. Enter its code when you book a clean.`),
      ...(props.message ? [text(`“${props.message}”`)] : []),
      facts([
        ['Code', props.sealedCode],
        ['Worth', props.amount],
        ['Use it by', props.expiresOn],
      ]),
      button('Book a clean', `${publicUrl}/book-now`),
      small('Each time you use the card it is good for another 24 months. We remind you before it expires.'),
      small('Keep this code to yourself: whoever has it can spend it.'),
    ],
  };
}
