import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';
import classes from '../log.module.css';
import { VerbRow } from '../verb-row.tsx';
import { type ApartRecord, type Separation, separationsDocument } from './apart-documents.ts';
import { ApartForm } from './apart-form.tsx';
import { VisitsTogether } from './visits-together.tsx';

/** Whom the office keeps apart from somebody, and the way to add to it or end it (rules/matching#kept-apart). */
export function ApartCard(props: ApartRecord) {
  const permissions = useScreenPermissions();
  if (!permissions?.includes('bookings')) return null;
  // Another record has others, also where the screen stays.
  return <Apart key={`${props.record} ${props.id}`} {...props} />;
}

function Apart(props: ApartRecord) {
  const { record, id } = props;
  const query = useQuery(`${useReadings()}`, () => runDocument(null, separationsDocument, { record, id }));
  const { last } = query;
  return (
    <Card as="section" title="Kept apart">
      <QueryNote query={query} />
      {last?.listSeparations.length === 0 && <p>Nobody.</p>}
      {last && last.listSeparations.length > 0 && (
        <Stack gap="md" mb="lg">
          {last.listSeparations.map((one) => (
            <One key={one.id} separation={one} record={record} />
          ))}
        </Stack>
      )}
      <ApartForm {...props} />
    </Card>
  );
}

function One({ separation, record }: { separation: Separation; record: ApartRecord['record'] }) {
  const other =
    record === 'customer'
      ? {
          name: separation.serviceProviderName,
          to: `/dashboard/serviceProvider/${separation.serviceProviderID}`,
        }
      : { name: separation.customerName, to: `/dashboard/customer/${separation.customerID}` };
  const by = separation.addedBy ?? 'somebody whose account is gone';
  return (
    <div>
      <p>
        <Link to={other.to} translate="no">
          {other.name}
        </Link>
      </p>
      <p className={classes.facts}>
        Since {momentLabel(separation.createdAt)}, by {by}
      </p>
      <p className={classes.words}>{separation.reason}</p>
      {separation.visits.length > 0 && <VisitsTogether visits={separation.visits} />}
      <VerbRow
        about={other.name}
        verbs={[{ label: 'End this', form: <End separation={separation} name={other.name} /> }]}
      />
    </div>
  );
}

function End({ separation, name }: { separation: Separation; name: string }) {
  return (
    <>
      <p>
        {name} can be matched with them again from now on. A regular clean that was given up is not taken back
        by this.
      </p>
      <VerbForm
        step="end-separation"
        hidden={{ separation: separation.id }}
        submit="Let them meet again"
        isQuiet
      />
    </>
  );
}
