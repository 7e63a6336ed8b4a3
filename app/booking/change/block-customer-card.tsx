import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { graphql } from '#app/graphql/gql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { shortVisitLabel } from '#app/lib/label/visit-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { BlockQuestion } from './block-card.tsx';

const latest = 50;
const daysAhead = 7;

const jobCustomersDocument = graphql(`
  query JobCustomers($filter: ModelBookingFilterInput, $limit: Int) {
    listBookings(filter: $filter, sort: START_LATEST, limit: $limit) {
      items {
        id
        firstName
        outcode
        startDate
        startTime
        bookingServiceProviders {
          items {
            serviceStatus
          }
        }
      }
    }
  }
`);

/** Not cleaning for somebody again, chosen by a job of theirs (rules/matching#kept-apart). */
export function BlockCustomerCard() {
  return (
    <ClosedCard title="Rather not clean for somebody again?" open="Choose a customer" id="block">
      <Chosen />
    </ClosedCard>
  );
}

function Chosen() {
  const [id, setId] = useState('');
  // The visits to come of many regular cleans would leave no room for those that are over.
  const filter = { startDate: { le: addDays(londonDate(serverNow()), daysAhead) } };
  const query = useQuery('latest', () => runDocument(null, jobCustomersDocument, { filter, limit: latest }));
  if (query.answer.kind === 'refused' || !query.last) return <QueryNote query={query} />;
  const own = query.last.listBookings?.items.filter(
    ({ bookingServiceProviders }) => bookingServiceProviders?.items.length,
  );
  if (!own?.length) return <p>You have no jobs yet.</p>;
  const job = own.find((one) => one.id === id);
  return (
    <>
      <NativeSelect
        label="A job of theirs"
        value={id}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        data={[
          { value: '', label: 'Choose' },
          ...own.map((one) => ({
            value: one.id,
            label: [one.firstName, one.outcode, shortVisitLabel(one)].filter(Boolean).join(', '),
          })),
        ]}
        mb="md"
      />
      {job && (
        <BlockQuestion key={job.id} bookingId={job.id} by="cleaner" name={job.firstName ?? ''} isInProfile />
      )}
    </>
  );
}
