import { FactGrid } from '#app/components/layout/fact-grid.tsx';
import { Section } from '#app/components/layout/section.tsx';
import {
  IconCalendarTime,
  IconChecklist,
  IconFileInvoice,
  IconKey,
  IconRefresh,
  IconUsers,
} from '#app/icons/documents.ts';

const facts = [
  {
    Icon: IconKey,
    title: 'An empty home is a faster home',
    text: 'The hours are worked out for rooms that are cleared. Leave water and electricity on, and tell us in the booking how your cleaner gets in.',
  },
  {
    Icon: IconUsers,
    title: 'Two cleaners where it is too much for one',
    text: 'From about eight hours of work two come, so that a larger home is still done in a day. You are told when both have accepted.',
  },
  {
    Icon: IconCalendarTime,
    title: 'Book for the day you move',
    text: 'From tomorrow up to 90 days ahead. Dates shift when people move: changing the time is free until 24 hours before.',
  },
  {
    Icon: IconChecklist,
    title: 'The same list for both sides',
    text: 'The checklist on this page is what a move-in or move-out clean includes. Print it, and go through it when the keys are handed over.',
  },
  {
    Icon: IconFileInvoice,
    title: 'An invoice after the clean',
    text: 'It comes by email when the clean is done, with your address and the date on it, for your landlord or agent.',
  },
  {
    Icon: IconRefresh,
    title: 'Something was missed?',
    text: 'Tell us within 72 hours, and we come back within five days free of charge. Your rights by law stay yours for longer.',
  },
];

export function MoveFacts() {
  return (
    <Section id="good-to-know" title="Good to know" tone="raised">
      <FactGrid facts={facts} />
    </Section>
  );
}
