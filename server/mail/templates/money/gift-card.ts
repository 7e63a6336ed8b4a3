import { button, giftCard, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A gift card on its day, with the giver's words. */
export function giftCardMail(props: MailPropsOf<'gift-card'>, publicUrl: string): MailContent {
  const amount = props.amount.replace(/\.00$/, '');
  const isOwn = props.from === props.receiverName;
  return {
    subject: isOwn
      ? `Your gift card for ${amount} of cleaning`
      : `${props.from} has given you ${amount} of cleaning`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `${isOwn ? 'Here is your gift card' : `${props.from} has given you a gift card`}. The button below brings its code along; you can also type it when you book a clean.`,
      ),
      giftCard({
        amount,
        // Mails that waited since before names were told apart have the first name only.
        receiverName: props.receiverName ?? props.firstName,
        from: props.from,
        message: props.message,
        code: props.sealedCode,
        goodUntil: props.expiresOn,
        picture: `${publicUrl}/gift-wren.png`,
      }),
      button('Book a clean', `${publicUrl}/book-now#gift-card=${props.sealedCode}`),
      small('Each time you use the card it is good for another 24 months. We remind you before it expires.'),
      small('Keep this code to yourself: whoever has it can spend it.'),
    ],
  };
}
