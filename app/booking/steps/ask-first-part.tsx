import { AskFirst } from '#app/components/selling/ask-first.tsx';
import { type OwnCleaner, ownCleanersDocument, withCard } from '#app/documents/own-cleaners.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { ratingLabel } from '#domain/provider/cleaner-card-label.ts';
import classes from '../step.module.css';

const shown = 3;

/** Those who have been there, whoever is asked for already before the others. */
const known = (cleaners: readonly OwnCleaner[]): OwnCleaner[] =>
  cleaners
    .filter(({ lastVisit }) => lastVisit)
    .toSorted((a, b) => Number(b.card.isAskedFirst) - Number(a.card.isAskedFirst))
    .slice(0, shown);

/**
 * Who is asked for first for this booking and later ones. Whether they are free is theirs to say, and nothing is said
 * of it; without anybody known there is nothing to ask.
 */
export function AskFirstPart() {
  const query = useQuery('', () => runDocument(null, ownCleanersDocument, { seriesID: null }));
  const cleaners = known(withCard(query.last?.listOwnCleaners ?? []));
  if (cleaners.length === 0) return null;
  return (
    <section aria-labelledby="ask-first">
      <h2 id="ask-first" className={classes.part}>
        Who we ask first
      </h2>
      <p>
        You can ask for somebody who has cleaned for you, for this booking and later ones. We can’t promise
        that they come.
      </p>
      {cleaners.map(({ card, bookingID }) => (
        <div key={card.bookingServiceProviderID}>
          <p>
            <strong translate="no">{card.firstName}</strong>
            {`, ${ratingLabel({ rating: card.rating ?? null, ratingCount: card.ratingCount }).toLowerCase()}`}
          </p>
          <AskFirst bookingID={bookingID} card={card} />
        </div>
      ))}
    </section>
  );
}
