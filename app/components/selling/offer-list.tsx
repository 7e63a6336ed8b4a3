import type { OfferSummary } from '#app/lib/label/offer-label.ts';
import { Section } from '../layout/section.tsx';
import classes from './offer-list.module.css';
import { PriceCard } from './price-card.tsx';

/** What the company offers on a page just now; nothing where there is nothing. */
export function OfferList({ offers, title = 'Offers' }: { offers: readonly OfferSummary[]; title?: string }) {
  if (offers.length === 0) return null;
  return (
    <Section
      id="offers"
      title={title}
      lead="A fixed price for a fixed length of work. More hours or cleaning products can be added when you book."
    >
      <ul className={classes.list}>
        {offers.map((offer) => (
          <li key={offer.id} className={classes.item}>
            <PriceCard {...offer} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
