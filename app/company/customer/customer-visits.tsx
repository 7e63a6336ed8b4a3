import { Link } from 'react-router';
import { BookingBadge } from '#app/components/dashboard/status-badge.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { hoursLabel, howOftenLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import type { CustomerRecord, CustomerVisit } from './customer-documents.ts';

type Visits = { items: readonly CustomerVisit[]; count: number } | null | undefined;

/** Their next and their last visits, each with its way to the booking, and who cleaned there. */
export function CustomerVisits({ record, email }: { record: CustomerRecord; email: string }) {
  const { coming, past } = record;
  const all = `/dashboard/bookings?search=${encodeURIComponent(email)}&sort=when-`;
  return (
    <>
      <VisitCard title="Visits to come" visits={coming} all={all} none="Nothing is booked." />
      <VisitCard title="Past visits" visits={past} all={all} none="None yet." />
      <WhoCleans visits={[...(coming?.items ?? []), ...(past?.items ?? [])]} />
    </>
  );
}

type VisitCardProps = { title: string; visits: Visits; all: string; none: string };

function VisitCard({ title, visits, all, none }: VisitCardProps) {
  const { items = [], count = 0 } = visits ?? {};
  return (
    <Card as="section" title={title}>
      {items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <FactList
          facts={items.map((visit) => ({ label: visit.reference, value: <Visit visit={visit} /> }))}
        />
      )}
      {count > items.length && (
        <p>
          <Link to={all}>All their bookings</Link>
        </p>
      )}
    </Card>
  );
}

function Visit({ visit }: { visit: CustomerVisit }) {
  const { id, seriesId, actualTotalPrice, totalPrice } = visit;
  const kind = [
    serviceLabel(visit.serviceType),
    hoursLabel(visit.hours),
    seriesId ? `regular clean, ${howOftenLabel(visit).toLowerCase()}` : null,
    visit.postalCode,
  ];
  return (
    <>
      <Link to={`/dashboard/booking/${id}`}>{visitLabel(visit)}</Link>{' '}
      <BookingBadge status={visit.bookingStatus} />
      <br />
      {kind.filter(Boolean).join(', ')}, <Money pounds={actualTotalPrice ?? totalPrice ?? 0} />
    </>
  );
}

const cleaning = new Set(['accepted', 'started', 'completed']);

function WhoCleans({ visits }: { visits: readonly CustomerVisit[] }) {
  const links = visits
    .flatMap(({ bookingServiceProviders }) => bookingServiceProviders?.items ?? [])
    .filter(({ serviceStatus }) => cleaning.has(serviceStatus ?? ''));
  const people = new Map(links.map((link) => [link.serviceProviderID, link]));
  if (people.size === 0) return null;
  return (
    <Card as="section" title="Who cleans there">
      {[...people].map(([id, { spFirstName, spLastName }]) => (
        <p key={id}>
          <Link to={`/dashboard/serviceProvider/${id}`} translate="no">
            {spFirstName} {spLastName}
          </Link>
          , {links.filter(({ serviceProviderID }) => serviceProviderID === id).length} of the visits above
        </p>
      ))}
    </Card>
  );
}
