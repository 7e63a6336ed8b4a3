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

/** The office asks again, with a fresh link to the same price. */
export function quoteFollowedUp(props: MailPropsOf<'quote-followed-up'>): MailContent {
  const own = props.isAccepted
    ? 'You have accepted our quote. Choose your day whenever it suits you.'
    : 'Our price for the clean you asked about still stands. Is anything open?';
  return {
    subject: `About your quote: ${props.price}`,
    heading: `Hello ${props.name}`,
    blocks: [
      text(props.words || own),
      facts([
        ['Price', props.price],
        ['Length', props.hours],
        ['Who comes', props.cleaners],
        ['Good until', props.isAccepted ? '' : props.validUntil],
      ]),
      button(props.isAccepted ? 'Choose your day' : 'Look at your quote', props.link),
      small('This link replaces the one in our earlier email.'),
    ],
  };
}
