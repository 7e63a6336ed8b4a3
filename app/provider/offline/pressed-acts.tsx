import { Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useNow } from '#app/components/layout/use-now.ts';
import { dropAct } from '#app/lib/offline/act-queue.ts';
import { isWaiting, noActs, pressedAt, type QueuedAct, queuedActs } from '#app/lib/offline/queued-act.ts';
import { useStore } from '#app/lib/state/use-store.ts';
import { offlineActLabels } from '#domain/booking/visit/offline-press.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { recordActLabels } from '#domain/label/visit-record-labels.ts';
import { formatMoment } from '#domain/time/london.ts';
import { isRecordAct, recordActs } from '#domain/visit-record/visit-record.ts';
import { jobAddress } from './job-screens.ts';
import classes from './pressed-acts.module.css';

/** Few ever see one, and every dashboard has this part. */
const RefusedPhoto = lazy(() =>
  import('./refused-photo.tsx').then((part) => ({ default: part.RefusedPhoto })),
);

const actLabels = { ...offlineActLabels, ...recordActLabels };

const labelOf = (act: QueuedAct) => `${labelIn(actLabels, act.step)}, ${formatMoment(pressedAt(act))}`;

/** A photo is on its way for some seconds also where there is signal. */
const photoMs = 15_000;
const isJustSent = (act: QueuedAct, now: Date): boolean =>
  act.file !== undefined && now.getTime() - pressedAt(act).getTime() < photoMs;

type Line = { key: number; bookingId: string; label: string };

/** Each press with its moment; what waits for the record of a job in one line, "1 tick, 6 photos". */
function linesOf(waiting: readonly QueuedAct[]): Line[] {
  const entries = waiting.filter(({ step }) => isRecordAct(step));
  const presses = waiting.filter(({ step }) => !isRecordAct(step));
  const ofRecords = [...Map.groupBy(entries, ({ bookingId }) => bookingId)].map(([bookingId, ofJob]) => ({
    key: ofJob[0]?.number ?? 0,
    bookingId,
    label: countsLabel(ofJob),
  }));
  const lines = presses.map((act) => ({ key: act.number, bookingId: act.bookingId, label: labelOf(act) }));
  return [...lines, ...ofRecords];
}

const countsLabel = (entries: readonly QueuedAct[]): string =>
  recordActs
    .map((step) => ({ step, count: entries.filter((act) => act.step === step).length }))
    .filter(({ count }) => count > 0)
    .map(({ step, count }) => `${count} ${step}${count === 1 ? '' : 's'}`)
    .join(', ');

/** What was pressed without signal and waits on this phone, and what the server would not take, with why. */
export function PressedActs() {
  const acts = useStore(queuedActs, noActs);
  const now = useNow();
  const waiting = acts.filter((act) => isWaiting(act) && !isJustSent(act, now));
  const refused = acts.filter((act) => !isWaiting(act));
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <section className={classes.box} aria-label="Kept on this phone">
            <p>Kept on this phone with the time you pressed. It is sent as soon as there is signal.</p>
            <ul className={classes.acts}>
              {linesOf(waiting).map(({ key, bookingId, label }) => (
                <li key={key}>
                  <Link to={jobAddress(bookingId)}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {refused.map((act) => (
        <section key={act.number} className={classes.box} role="alert">
          <p>
            <strong>Not taken: {labelOf(act)}.</strong> {act.refusal}
          </p>
          <Group gap="sm" align="end">
            {act.file && (
              <Suspense>
                <RefusedPhoto act={act} file={act.file} label={labelOf(act)} />
              </Suspense>
            )}
            <Button variant="default" onClick={() => void dropAct(act)}>
              {act.file ? 'Remove' : 'I’ve read this'}
            </Button>
            <Link to={jobAddress(act.bookingId)}>See the job</Link>
          </Group>
        </section>
      ))}
    </>
  );
}
