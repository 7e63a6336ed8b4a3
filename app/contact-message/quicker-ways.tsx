import { Section } from '#app/components/layout/section.tsx';
import { type Place, PlaceCards } from '#app/components/selling/place-cards.tsx';
import { Calendar } from '#app/illustrations/calendar.tsx';
import { CleaningCaddy } from '#app/illustrations/cleaning-caddy.tsx';
import { Notebook } from '#app/illustrations/notebook.tsx';
import { QuoteSheet } from '#app/illustrations/quote-sheet.tsx';

const places: readonly Place[] = [
  {
    title: 'Questions and answers',
    text: 'Prices, paying, changing and cancelling, with a search.',
    to: '/faq',
    Picture: Notebook,
  },
  {
    title: 'Change or cancel a booking',
    text: 'In your account, at any hour. The email with your booking opens it, too.',
    to: '/signin',
    Picture: Calendar,
  },
  {
    title: 'Ask for a quote',
    text: 'For a large or unusual clean: one price, within two working days.',
    to: '/quote',
    Picture: QuoteSheet,
  },
  {
    title: 'Clean with us',
    text: 'What you need, what you could earn, and how to apply.',
    to: '/work-with-us',
    Picture: CleaningCaddy,
  },
];

/** What people write to us for most, where they need not wait for an answer. */
export function QuickerWays() {
  return (
    <Section
      id="quicker"
      title="Perhaps quicker"
      tone="raised"
      lead={
        <>
          Is it about your data? <a href="/data-protection-complaint">Complain about how we use it</a>.
        </>
      }
    >
      <PlaceCards places={places} />
    </Section>
  );
}
