import { Button, Group } from '@mantine/core';
import { ModalDialog } from '#app/components/layout/modal-dialog.tsx';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { countedFrom, isMoreThanClock } from '#domain/booking/visit/claimed-hours.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { begunVisit } from './begun-visit.ts';
import { payForHours, payPence } from './pay-line.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

export type Finishing = { hours: number; isDoneEarly: boolean; now: Date };
type Job = { booking: ProviderBookingDetail; link: OwnLink };

const clock = (at: Date) => formatTime(londonTime(at));

/** What finishing now pays, in words (rules/prices#actual-price). */
export function finishingLabels({ booking, link }: Job, { hours, isDoneEarly, now }: Finishing): string[] {
  const booked = booking.hours ?? 0;
  const payFor = (paid: number) => formatMoney(payPence(payForHours(link, paid)), 'GBP');
  const started = link.startedAt ? new Date(link.startedAt) : null;
  const begun = started ? ` You started at ${clock(started)}.` : '';
  const times = `It is ${clock(now)}, and this clean is planned until ${clock(new Date(booking.endsAt))}.${begun}`;
  const visit = begunVisit({ booking, link });
  const isTooMuch = isMoreThanClock(visit, now, Math.round(hours * 4));
  const doubt = isTooMuch
    ? [
        `You enter ${hoursLabel(hours)}, more than has gone by since ${clock(countedFrom(visit))}. We look at it.`,
      ]
    : [];
  if (isDoneEarly && hours < booked) {
    const both = `You enter ${hoursLabel(hours)} worked and everything done, so you are paid the booked ${hoursLabel(booked)}: ${payFor(booked)}.`;
    return [times, ...doubt, both, 'The customer sees both times and can answer.'];
  }
  const paid = `You are paid for ${hoursLabel(hours)}: ${payFor(hours)}.`;
  if (hours >= booked) return [times, ...doubt, paid];
  return [
    times,
    ...doubt,
    paid,
    `If everything is done, go back and tick that: then you are paid the booked ${hoursLabel(booked)}, ${payFor(booked)}.`,
  ];
}

type FinishQuestionProps = { words: readonly string[]; onFinish: () => void; onBack: () => void };

/** Asks once before a job is finished long before its planned end. */
export function FinishQuestion({ words, onFinish, onBack }: FinishQuestionProps) {
  return (
    <ModalDialog title="Finish already?" text={words[0]} onCancel={onBack} isAlert>
      {words.slice(1).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Group gap="sm">
        <Button onClick={onFinish}>Yes, finish now</Button>
        <Button variant="default" onClick={onBack}>
          Not yet
        </Button>
      </Group>
    </ModalDialog>
  );
}
