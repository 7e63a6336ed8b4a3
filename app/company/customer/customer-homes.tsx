import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { yearDate } from '#app/lib/label/moment-label.ts';
import { visitCount } from '#app/lib/label/visit-label.ts';
import type { Overview } from './overview-document.ts';

type Home = Overview['homes'][number];

/** Where they have cleans, who cleans there and on which dates next. */
export function CustomerHomes({ homes }: { homes: readonly Home[] }) {
  if (homes.length === 0) return null;
  return (
    <Card as="section" title={homes.length === 1 ? 'Home' : `${homes.length} homes`}>
      {homes.map((home) => (
        <HomeFacts key={`${home.address} ${home.postalCode}`} home={home} />
      ))}
    </Card>
  );
}

function HomeFacts({ home }: { home: Home }) {
  const { address, city, postalCode, visits, lastVisitOn, nextDates, cleaners } = home;
  return (
    <div>
      <h3 translate="no">{[address, cityLabel(city), postalCode].filter(Boolean).join(', ')}</h3>
      <FactList
        facts={[
          {
            label: 'Next',
            value: nextDates.length > 0 ? nextDates.map(yearDate).join('; ') : 'Nothing is booked',
          },
          { label: 'Visits done', value: visits > 0 && `${visits}, last on ${yearDate(lastVisitOn ?? '')}` },
          { label: 'Cleaners', value: cleaners.length > 0 && <Cleaners cleaners={cleaners} /> },
        ]}
      />
    </div>
  );
}

function Cleaners({ cleaners }: Pick<Home, 'cleaners'>) {
  return cleaners.map(({ serviceProviderID, name, visits }) => (
    <p key={serviceProviderID}>
      <Link to={`/dashboard/serviceProvider/${serviceProviderID}`} translate="no">
        {name}
      </Link>
      , {visitCount(visits)}
    </p>
  ));
}
