import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import type { OverRun, Report } from '#app/documents/visit-day.ts';
import { isRedoToCome } from '#domain/booking/visit/redo.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatDateTime, formatTime, londonTime } from '#domain/time/london.ts';
import type { CustomerBooking } from './customer-booking.ts';
import { reportLabel } from './report-label.ts';

type TroubleProps = {
  booking: CustomerBooking;
  reports: readonly Report[];
  overRuns: readonly OverRun[];
  /** Where a card is given for more time that the gift card doesn't cover. */
  cardForOverRun: (overRun: OverRun) => ReactNode;
};

const noShowFromMs = 30 * 60 * 1000;

/** The day of the visit: a question to answer, what was told, and what to do when nobody comes. */
export function VisitTrouble({ booking, reports, overRuns, cardForOverRun }: TroubleProps) {
  const now = useNow();
  const asked = overRuns.find((one) => one.status === 'waiting' && new Date(one.answerBy) > now);
  const isMissing =
    booking.bookingStatus === 'confirmed' &&
    now.getTime() >= new Date(booking.startsAt).getTime() + noShowFromMs &&
    booking.bookingServiceProviders?.items.some((link) => link.serviceStatus === 'accepted') === true;
  const cleaners = booking.bookingServiceProviders?.items ?? [];
  const late = cleaners.filter(({ expectedAt }) => expectedAt);
  const onTheWay = cleaners.filter(({ expectedAt, onTheWayAt }) => onTheWayAt && !expectedAt);
  return (
    <>
      {onTheWay.length > 0 && <OnTheWay cleaners={onTheWay} />}
      {late.length > 0 && <RunningLate cleaners={late} />}
      {asked && <MoreTime overRun={asked} card={asked.needsCard > 0 ? cardForOverRun(asked) : null} />}
      {reports.length > 0 && <Reports reports={reports} />}
      {isMissing && !reports.some(({ kind }) => kind === 'no-show') && <NoShow booking={booking} />}
    </>
  );
}

type CleanerOnTheWay = { spFirstName?: string | null; onTheWayAt?: string | null };

function OnTheWay({ cleaners }: { cleaners: readonly CleanerOnTheWay[] }) {
  return (
    <Card as="section" title="On the way">
      {cleaners.map(({ spFirstName, onTheWayAt }) => (
        <p key={spFirstName} role="status">
          {spFirstName} set out at {formatTime(londonTime(new Date(onTheWayAt ?? '')))}.
        </p>
      ))}
    </Card>
  );
}

type LateCleaner = { spFirstName?: string | null; expectedAt?: string | null };

function RunningLate({ cleaners }: { cleaners: readonly LateCleaner[] }) {
  return (
    <Card as="section" title="Running late">
      {cleaners.map(({ spFirstName, expectedAt }) => (
        <p key={spFirstName} role="status">
          {spFirstName} comes at about {formatTime(londonTime(new Date(expectedAt ?? '')))}. You pay for the
          time they are there.
        </p>
      ))}
    </Card>
  );
}

function MoreTime({ overRun, card }: { overRun: OverRun; card: ReactNode }) {
  const until = formatTime(londonTime(new Date(overRun.answerBy)));
  const hidden = { overRunID: overRun.id };
  return (
    <Card as="section" title="Your cleaner asks for more time">
      <p role="status">
        {overRun.extraHours} {overRun.extraHours === 1 ? 'hour' : 'hours'} more costs{' '}
        <Money pence={penceFromPounds(overRun.price ?? 0)} />. Answer by {until}: without an answer it is a
        no, and the clean ends as booked.
      </p>
      {card}
      <Group gap="sm">
        {!card && <VerbForm step="approve-over-run" hidden={hidden} submit="Yes, stay longer" />}
        <VerbForm step="refuse-over-run" hidden={hidden} submit="No, thank you" isQuiet />
      </Group>
    </Card>
  );
}

function Reports({ reports }: { reports: readonly Report[] }) {
  return (
    <Card as="section" title="What you told us">
      <ul>
        {reports.map((report) => {
          const { title, state } = reportLabel(report);
          return (
            <li key={report.id}>
              <strong>{title}:</strong> {state}
              {report.answer && report.kind === 'complaint' && <p>{report.answer}</p>}
              {report.redo && <RedoSeen redo={report.redo} />}
              {report.refunded && <p>Refunded: {formatMoney(penceFromPounds(report.refunded))}</p>}
              {report.decision && report.kind !== 'no-show' && <p>{report.decision}</p>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const redoLabels: Record<string, string> = {
  proposed: 'Please agree to this time, or choose another.',
  agreed: 'You agreed to this time.',
  done: 'It is done.',
  lost: 'It did not take place. We are looking at what to do instead.',
};

function RedoSeen({ redo }: { redo: NonNullable<Report['redo']> }) {
  return (
    <p>
      We clean again on {formatDateTime(new Date(redo.startsAt))}, free
      {redo.cleaners.length > 0 && `, by ${redo.cleaners.join(' and ')}`}. {redoLabels[redo.state]}{' '}
      {isRedoToCome(redo.state) && (
        <a href={redo.link}>{redo.state === 'proposed' ? 'Answer' : 'Change the time'}</a>
      )}
    </p>
  );
}

function NoShow({ booking }: { booking: CustomerBooking }) {
  return (
    <ClosedCard title="Has nobody come?" open="My cleaner is not here">
      <p>
        We ask your cleaner at once and decide after their answer, or in 24 hours. If nobody came you pay
        nothing, and we send you a gift card to say sorry.
      </p>
      <VerbForm step="no-show" hidden={{ version: booking.version }} submit="Tell the office">
        {(problems, idOf) => (
          <FreeTextField label="Anything we should know? (optional)" idOf={idOf} problems={problems} />
        )}
      </VerbForm>
    </ClosedCard>
  );
}
