import { button, facts, link, type MailBlock, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Terms = Omit<MailPropsOf<'quote-answered'>, 'name' | 'answer'>;

const aVisit = ({ price, isRepeated }: Terms): string => (isRepeated ? `${price} a visit` : price);

const termFacts = (props: Terms): [string, string][] => [
  ['Price', [aVisit(props), props.priceNote].filter(Boolean).join(' ')],
  ['How often', props.when ?? ''],
  ['In a usual month', props.aMonth ?? ''],
  ['Length', props.hours],
  ['Who comes', props.cleaners],
  ['From', props.from ?? ''],
  ['We look at the place first', props.siteVisit ?? ''],
];

/** Mails from before it could be had as one name none. */
const pdfLink = ({ pdf }: Terms): MailBlock[] => (pdf ? [link('Your quote as a PDF', pdf)] : []);

export function quoteAnswered(props: MailPropsOf<'quote-answered'>): MailContent {
  return {
    subject: `Your quote: ${aVisit(props)}`,
    heading: `Hello ${props.name}`,
    blocks: [
      text(`We can do the clean you asked about for ${aVisit(props)}, including VAT.`),
      facts([...termFacts(props), ['Our answer', props.answer], ['Good until', props.validUntil]]),
      button('Look at your quote', props.link),
      ...pdfLink(props),
      small('Accepting costs nothing. There is no deposit: each visit is paid for after it.'),
    ],
  };
}

/** The office asks again, with a fresh link to the same price. */
export function quoteFollowedUp(props: MailPropsOf<'quote-followed-up'>): MailContent {
  const own = props.isAccepted
    ? 'You have accepted our quote. Book it whenever it suits you.'
    : 'Our price for the clean you asked about still stands. Is anything open?';
  return {
    subject: `About your quote: ${aVisit(props)}`,
    heading: `Hello ${props.name}`,
    blocks: [
      text(props.words || own),
      facts([...termFacts(props), ['Good until', props.isAccepted ? '' : props.validUntil]]),
      button(props.isAccepted ? 'Book it' : 'Look at your quote', props.link),
      ...pdfLink(props),
      small('This link replaces the one in our earlier email.'),
    ],
  };
}
