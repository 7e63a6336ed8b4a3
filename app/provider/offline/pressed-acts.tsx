import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { dropAct } from '#app/lib/offline/act-queue.ts';
import { pressedAt, type QueuedAct, queuedActs } from '#app/lib/offline/queued-act.ts';
import { useStore } from '#app/lib/state/use-store.ts';
import { type OfflineAct, offlineActLabels } from '#domain/booking/visit/offline-press.ts';
import { formatMoment } from '#domain/time/london.ts';
import { jobAddress } from './job-screens.ts';
import classes from './pressed-acts.module.css';

const none: readonly QueuedAct[] = [];

const labelOf = (act: QueuedAct) =>
  `${offlineActLabels[act.step as OfflineAct] ?? act.step}, ${formatMoment(pressedAt(act))}`;

/** What was pressed without signal and waits on this phone, and what the server would not take, with why. */
export function PressedActs() {
  const acts = useStore(queuedActs, none);
  const waiting = acts.filter(({ refusal }) => refusal === null);
  const refused = acts.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <section className={classes.box} aria-label="Kept on this phone">
            <p>Kept on this phone with the time you pressed. It is sent as soon as there is signal.</p>
            <ul className={classes.acts}>
              {waiting.map((act) => (
                <li key={act.number}>
                  <Link to={jobAddress(act.bookingId)}>{labelOf(act)}</Link>
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
          <Group gap="sm">
            <Button variant="default" onClick={() => void dropAct(act)}>
              I’ve read this
            </Button>
            <Link to={jobAddress(act.bookingId)}>See the job</Link>
          </Group>
        </section>
      ))}
    </>
  );
}
