import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import type { OfficePostalCodeQuery } from '#app/graphql/graphql.ts';

type Area = Pick<NonNullable<OfficePostalCodeQuery['getPostalCode']>, 'code' | 'demand'>;

/** Who cleans in an area and what is wanted there, with the way to its bookings in the list of all. */
export function AreaPeople({ code, demand }: Area) {
  return (
    <Card as="section" title="Cleaners and demand">
      {demand && (
        <FactList
          facts={[
            { label: 'Cleaners who live within 10 km', value: String(demand.cleanersNear) },
            { label: 'Cleaners who come that far', value: String(demand.cleanersInReach) },
            { label: 'Visits to come', value: String(demand.visitsToCome) },
            { label: 'Booked in the last 90 days', value: String(demand.bookings) },
            { label: 'People we could not serve in that time', value: String(demand.unserved) },
          ]}
        />
      )}
      <p>
        <Link to={`/dashboard/bookings?search=${encodeURIComponent(code ?? '')}&sort=when-`}>
          Bookings in {code}
        </Link>
      </p>
    </Card>
  );
}
