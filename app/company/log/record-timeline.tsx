import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { deedLabel, mailLabel, mailState } from '#domain/label/log-label.ts';
import type { HistoryRecord } from '#domain/record-history/history-records.ts';
import classes from '../log.module.css';
import { AuditChanges } from './audit-changes.tsx';
import { type RecordEvent, recordHistoryDocument } from './log-documents.ts';

const firstEvents = 10;
const mostEvents = 200;

type RecordTimelineProps = { entity: HistoryRecord; id: string };

/** What was done to one record, by whom, and the mails about it, newest first (rules/people#who-may-read-what). */
export function RecordTimeline(props: RecordTimelineProps) {
  // Another record has a past of its own, also where the screen stays.
  return <Timeline key={`${props.entity} ${props.id}`} {...props} />;
}

function Timeline({ entity, id }: RecordTimelineProps) {
  const [limit, setLimit] = useState(firstEvents);
  // One more than is shown tells whether there are more.
  const query = useQuery(`${limit} ${useReadings()}`, () =>
    runDocument(null, recordHistoryDocument, { entity, id, limit: Math.min(limit + 1, mostEvents) }),
  );
  const { answer, last } = query;
  const events = last?.recordHistory;
  const shown = events?.slice(0, limit);
  const hasMore = (events?.length ?? 0) > firstEvents && limit === firstEvents;
  return (
    <Card as="section" title="What happened">
      <QueryNote query={query} />
      {shown?.length === 0 && <p>Nothing yet.</p>}
      {shown && shown.length > 0 && <Events events={shown} entity={entity} />}
      {hasMore && (
        <Button
          variant="default"
          mt="md"
          loading={answer.kind === 'loading'}
          onClick={() => setLimit(mostEvents)}
        >
          Show what was before
        </Button>
      )}
      {shown?.length === mostEvents && <p className={classes.facts}>The log has what was before.</p>}
    </Card>
  );
}

function Events({ events, entity }: { events: readonly RecordEvent[]; entity: string }) {
  return (
    <ol className={classes.timeline}>
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <p className={classes.when}>{momentLabel(event.at)}</p>
          {event.kind === 'mail' ? <Mail event={event} /> : <Deed event={event} entity={entity} />}
        </li>
      ))}
    </ol>
  );
}

function Deed({ event, entity }: { event: RecordEvent; entity: string }): ReactNode {
  const { what, actor, actorName } = event;
  return (
    <div>
      <p className={classes.what}>{deedLabel({ what, actor: actor ?? '', actorName }, entity)}</p>
      <AuditChanges entry={{ ...event, entity }} />
    </div>
  );
}

function Mail({ event }: { event: RecordEvent }): ReactNode {
  return (
    <div>
      <p className={classes.what}>{mailLabel(event)}</p>
      <p className={event.status === 'failed' || event.status === 'bounced' ? classes.late : classes.facts}>
        {mailState(event)}
      </p>
    </div>
  );
}
