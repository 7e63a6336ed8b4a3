import { button, giftCard, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A lost card, stopped and made anew: what is left on it, under another code. */
export function giftCardReissued(props: MailPropsOf<'gift-card-reissued'>, publicUrl: string): MailContent {
  const amount = props.balance.replace(/\.00$/, '');
  const isTheirs = props.firstName === props.receiverName;
  const whose = isTheirs ? 'your gift card' : `the gift card for ${props.receiverName}`;
  return {
    subject: `A new code for ${whose}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `We have stopped ${whose}, because its code was lost. Here is a new one. The old code no longer works; cleans already booked with it are still paid for.`,
      ),
      giftCard({
        amount,
        receiverName: props.receiverName,
        from: props.from,
        message: props.message,
        code: props.sealedCode,
        goodUntil: props.expiresOn,
        picture: `${publicUrl}/gift-wren.png`,
      }),
      props.isEmpty
        ? text('All of it pays for cleans that are booked. What comes back of them is on this card again.')
        : button('Book a clean', `${publicUrl}/book-now#gift-card=${props.sealedCode}`),
      small('Keep this code to yourself: whoever has it can spend it.'),
    ],
  };
}
