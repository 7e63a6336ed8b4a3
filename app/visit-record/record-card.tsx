import { Card } from '#app/components/layout/card.tsx';
import type { VisitRecord, WithdrawnPhoto } from '#app/documents/visit-record.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { labelIn } from '#domain/label/label-in.ts';
import {
  photoPhaseLabels,
  photoWithdrawerLabels,
  visitTimeLabels,
} from '#domain/label/visit-record-labels.ts';
import { RecordPhotos } from './record-photos.tsx';
import { TaskList } from './task-list.tsx';
import classes from './visit-record.module.css';

const isEmpty = ({ times, photos, withdrawnPhotos, notes, tasks }: VisitRecord): boolean =>
  [times, photos, withdrawnPhotos, notes, tasks.filter(({ isDone }) => isDone)].every(
    ({ length }) => length === 0,
  );

type RecordCardProps = { record: VisitRecord | null; bookingId: string; by: 'customer' | 'office' };

/** What was done at a visit, from the moment its cleaner set out on. */
export function RecordCard({ record, bookingId, by }: RecordCardProps) {
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
      <RecordPhotos photos={record.photos} bookingId={bookingId} by={by} />
      <WithdrawnPhotos photos={record.withdrawnPhotos} />
    </Card>
  );
}

/** What the office reads of photos that nobody sees any more. */
function WithdrawnPhotos({ photos }: { photos: readonly WithdrawnPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>Photos taken out</h3>
      <ul className={classes.entries}>
        {photos.map(({ id, phase, takenAt, takenBy, withdrawnAt, withdrawnBy, reason }) => (
          <li key={id}>
            {labelIn(photoPhaseLabels, phase)}, {momentLabel(takenAt)}, {takenBy}; taken out by{' '}
            {labelIn(photoWithdrawerLabels, withdrawnBy)},{' '}
            <span className={classes.when}>{momentLabel(withdrawnAt)}</span>
            {reason && <p className={classes.words}>{reason}</p>}
          </li>
        ))}
      </ul>
    </>
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
