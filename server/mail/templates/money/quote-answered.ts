import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function quoteAnswered(props: MailPropsOf<'quote-answered'>): MailContent {
  return {
    subject: `Your quote: ${props.price}`,
    heading: `Hello ${props.name}`,
    blocks: [
      text(`We can do the clean you asked about for ${props.price}, including VAT.`),
      facts([
        ['Price', props.price],
        ['Length', props.hours],
        ['Who comes', props.cleaners],
        ['Our answer', props.answer],
        ['Good until', props.validUntil],
      ]),
      button('Look at your quote', props.link),
      small('Accepting costs nothing. You choose the day and pay when you book.'),
    ],
  };
}
