import { Link } from 'react-router';
import type { AbsenceVisit } from './absence-documents.ts';
import { absenceVisitLabel, stateLabel } from './absence-label.ts';

type AbsenceVisitsProps = { visits: readonly AbsenceVisit[]; isOffice: boolean };

/** The jobs that days off touch, or gave back; the office reads what became of each. */
export function AbsenceVisits({ visits, isOffice }: AbsenceVisitsProps) {
  if (visits.length === 0) return null;
  const base = isOffice ? '/dashboard/booking' : '/dashboard/sp/booking';
  return (
    <ul>
      {visits.map((visit) => (
        <li key={visit.bookingID}>
          <Link to={`${base}/${visit.bookingID}`}>{absenceVisitLabel(visit)}</Link>
          {visit.state ? `: ${stateLabel(visit.state)}` : ''}
        </li>
      ))}
    </ul>
  );
}
