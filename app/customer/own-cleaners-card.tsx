import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { AskFirst } from '#app/components/selling/ask-first.tsx';
import { CleanerCard } from '#app/components/selling/cleaner-card.tsx';
import { type OwnCleaner, ownCleanersDocument, withCard } from '#app/documents/own-cleaners.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { formatLongDate } from '#domain/time/london.ts';

type OwnCleanersCardProps = {
  title: string;
  /** Of one regular clean alone. */
  seriesId?: string;
};

/** The cleaners whom a customer knows, each to be asked for before others; nothing while there is nobody. */
export function OwnCleanersCard({ title, seriesId }: OwnCleanersCardProps) {
  const query = useQuery(`${seriesId ?? 'all'} ${useReadings()}`, () =>
    runDocument(null, ownCleanersDocument, { seriesID: seriesId ?? null }),
  );
  const cleaners = withCard(query.last?.listOwnCleaners ?? []);
  if (query.answer.kind !== 'refused' && cleaners.length === 0) return null;
  return (
    <Card as="section" title={title} id="cleaners">
      {query.answer.kind === 'refused' ? (
        <QueryNote query={query} />
      ) : (
        cleaners.map((one) => <One key={one.card.bookingServiceProviderID} cleaner={one} />)
      )}
    </Card>
  );
}

function aboutOf({ nextVisit, lastVisit }: OwnCleaner): string | undefined {
  if (nextVisit) return `Comes next on ${formatLongDate(nextVisit)}`;
  return lastVisit ? `Came last on ${formatLongDate(lastVisit)}` : undefined;
}

function One({ cleaner }: { cleaner: OwnCleaner }) {
  const { card, bookingID, lastVisit } = cleaner;
  const page = `/dashboard/cs/booking/${bookingID}#never-again-${card.bookingServiceProviderID}`;
  return (
    <CleanerCard card={card} about={aboutOf(cleaner)}>
      {/* Only whom they know can be asked for. */}
      {lastVisit && <AskFirst bookingID={bookingID} card={card} />}
      <p>
        <Link to={page}>Rather not have {card.firstName} again?</Link>
      </p>
    </CleanerCard>
  );
}
