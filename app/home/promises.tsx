import { FactGrid } from '#app/components/layout/fact-grid.tsx';
import { Section } from '#app/components/layout/section.tsx';
import {
  IconCalendarX,
  IconCreditCard,
  IconIdBadge2,
  IconReceiptPound,
  IconRefresh,
  IconUserHeart,
} from '#app/icons/documents.ts';
import { cancellingSentence } from '#domain/messages/cancelling.ts';
import { checkedStatement } from '#domain/provider/check-labels.ts';

const facts = [
  {
    Icon: IconReceiptPound,
    title: 'The price you see is the whole price',
    text: 'Nothing is added at the end: no booking fee, no card fee, no charge for parking. Any VAT is in the price from the first screen.',
  },
  {
    Icon: IconCreditCard,
    title: 'Nothing is taken before the clean',
    text: 'Your card is held or kept safely when you book. We take the money after the clean is done.',
  },
  {
    Icon: IconCalendarX,
    title: 'Free to cancel, at least until 24 hours before',
    text: `${cancellingSentence} Your cleaner gets the same share of their pay.`,
  },
  {
    Icon: IconIdBadge2,
    title: 'We check every cleaner',
    text: checkedStatement,
  },
  {
    Icon: IconRefresh,
    title: 'Not right? We come back',
    text: 'Tell us within 72 hours and we clean it again free of charge. Your rights by law stay yours for longer.',
  },
  {
    Icon: IconUserHeart,
    title: 'Cleaners choose their jobs',
    text: 'They see the pay before they accept, and may say no to any job without losing anything.',
  },
];

export function Promises() {
  return (
    <Section id="promises" title="What you can hold us to" tone="sand">
      <FactGrid facts={facts} />
    </Section>
  );
}
