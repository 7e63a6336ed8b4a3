import { Link } from 'react-router';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import type { SeparationTerms } from './apart-documents.ts';

/** The visits to come that two who are kept apart have all the same, each with its page. */
export function VisitsTogether({ visits }: { visits: SeparationTerms['visits'] }) {
  return (
    <>
      <p>
        {visits.length === 1
          ? 'One visit of theirs is booked. It stays as it is, unless you give it to somebody else:'
          : `${visits.length} visits of theirs are booked. They stay as they are, unless you give them to somebody else:`}
      </p>
      <ul>
        {visits.map((visit) => (
          <li key={visit.bookingID}>
            <Link to={`/dashboard/booking/${visit.bookingID}`}>{visitLabel(visit)}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
