import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useMatches } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useAsked } from '#app/lib/call/use-asked.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import classes from '../log.module.css';
import { AuditChanges } from './audit-changes.tsx';
import { type RecordEvent, recordHistoryDocument } from './log-documents.ts';
import { deedLabel, doerLabel, mailLabel } from './log-label.ts';

const firstEvents = 10;
const mostEvents = 200;

/** How often the screen has been read since it was opened: what is beside it is as old as it is. */
function useReadings(): number {
  const loaded = useMatches().at(-1)?.loaderData;
  const seen = useRef({ loaded, count: 0 });
  if (seen.current.loaded !== loaded) seen.current = { loaded, count: seen.current.count + 1 };
  return seen.current.count;
}

/** What was done to one record, by whom, and the mails about it, newest first (rules/people#who-may-read-what). */
export function RecordTimeline({ entity, id }: { entity: string; id: string }) {
  const [limit, setLimit] = useState(firstEvents);
  const { answer, last, retry } = useAsked(`${entity} ${id} ${limit} ${useReadings()}`, () =>
    runDocument(null, recordHistoryDocument, { entity, id, limit }),
  );
  const events = last?.recordHistory;
  return (
    <Card as="section" title="What happened">
      {answer.kind === 'refused' && (
        <p role="status">
          {answer.message}{' '}
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {!events && answer.kind === 'loading' && <p>One moment.</p>}
      {events?.length === 0 && <p>Nothing yet.</p>}
      {events && events.length > 0 && <Events events={events} />}
      {events?.length === limit && limit < mostEvents && (
        <Button
          variant="default"
          mt="md"
          loading={answer.kind === 'loading'}
          onClick={() => setLimit(mostEvents)}
        >
          Show what was before
        </Button>
      )}
    </Card>
  );
}

function Events({ events }: { events: readonly RecordEvent[] }) {
  return (
    <ol className={classes.timeline}>
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <p className={classes.when}>{momentLabel(event.at)}</p>
          {event.kind === 'mail' ? <Mail event={event} /> : <Deed event={event} />}
        </li>
      ))}
    </ol>
  );
}

function Deed({ event }: { event: RecordEvent }): ReactNode {
  return (
    <div>
      <p className={classes.what}>
        {deedLabel(event.what)} {doerLabel({ actor: event.actor ?? '', actorName: event.actorName })}
      </p>
      <AuditChanges entry={event} />
    </div>
  );
}

function Mail({ event }: { event: RecordEvent }): ReactNode {
  return (
    <div>
      <p className={classes.what}>{mailLabel(event)}</p>
      <p className={event.status === 'failed' ? classes.late : classes.facts}>
        {event.status === 'failed' ? `Could not be sent to ${event.recipient}` : `To ${event.recipient}`}
      </p>
    </div>
  );
}
