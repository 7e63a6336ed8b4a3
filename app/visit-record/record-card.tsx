import { Card } from '#app/components/layout/card.tsx';
import type { VisitRecord } from '#app/documents/visit-record.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { visitTimeLabels } from '#domain/label/visit-record-labels.ts';
import { RecordPhotos } from './record-photos.tsx';
import { TaskList } from './task-list.tsx';
import classes from './visit-record.module.css';

const isEmpty = ({ times, photos, notes, tasks }: VisitRecord): boolean =>
  [times, photos, notes, tasks.filter(({ isDone }) => isDone)].every(({ length }) => length === 0);

type RecordCardProps = { record: VisitRecord | null; bookingId: string };

/** What was done at a visit, from the moment its cleaner set out on. */
export function RecordCard({ record, bookingId }: RecordCardProps) {
  if (!record || isEmpty(record)) return null;
  return (
    <Card as="section" title="Visit record">
      <ol className={classes.entries}>
        {record.times.map(({ kind, at, by }) => (
          <li key={kind + at + by}>
            {by} {labelIn(visitTimeLabels, kind)} <span className={classes.when}>{momentLabel(at)}</span>
          </li>
        ))}
      </ol>
      <DoneTasks record={record} />
      {record.notes.length > 0 && (
        <>
          <h3 className={classes.heading}>Notes</h3>
          <RecordNotes notes={record.notes} />
        </>
      )}
      {record.photos.length > 0 && <h3 className={classes.heading}>Photos</h3>}
      <RecordPhotos photos={record.photos} bookingId={bookingId} />
    </Card>
  );
}

/** Who ticks nothing may still have done it all: a list without a tick says nothing and isn't shown. */
function DoneTasks({ record: { tasks } }: { record: VisitRecord }) {
  const done = tasks.filter(({ isDone }) => isDone).length;
  if (done === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>
        Checklist: {done} of {tasks.length} done
      </h3>
      <TaskList tasks={tasks} level={4} />
    </>
  );
}

export function RecordNotes({ notes }: Pick<VisitRecord, 'notes'>) {
  return (
    <ul className={classes.entries}>
      {notes.map(({ id, words, writtenAt, writtenBy }) => (
        <li key={id}>
          <p className={classes.words}>{words}</p>
          <span className={classes.when}>
            {writtenBy}, {momentLabel(writtenAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
