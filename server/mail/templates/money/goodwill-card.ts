import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function goodwillCard(props: MailPropsOf<'goodwill-card'>, publicUrl: string): MailContent {
  return {
    subject: `${props.amount} off your next clean`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(props.reason),
      text(`Here is ${props.amount} for your next clean. Enter the code when you book.`),
      facts([
        ['Code', props.sealedCode],
        ['Worth', props.amount],
        ['Use it by', props.expiresOn],
      ]),
      button('Book a clean', `${publicUrl}/book-now#gift-card=${props.sealedCode}`),
      small('Keep this code to yourself: whoever has it can spend it.'),
    ],
  };
}
