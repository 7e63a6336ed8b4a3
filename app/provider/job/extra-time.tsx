import { NativeSelect } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import type { OverRun } from '#app/documents/visit-day.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { payForHours, payPence } from './pay-line.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

const answers: Record<string, string> = {
  approved: 'The customer said yes. Enter it with your hours when you finish.',
  refused: 'The customer did not agree to more time. Finish as booked, please.',
};

/** What became of the question for more time that was asked last. */
export function ExtraTimeAnswer({ overRuns }: { overRuns: readonly OverRun[] }) {
  const latest = overRuns.at(-1);
  if (!latest) return null;
  const words =
    latest.status === 'waiting'
      ? `We have asked the customer for ${latest.extraHours} hours more. They have until ${formatTime(londonTime(new Date(latest.answerBy)))} to say yes.`
      : answers[latest.status];
  if (!words) return null;
  return (
    <Card as="section" title="Extra time">
      <p role="status">{words}</p>
    </Card>
  );
}

type AskProps = {
  booking: ProviderBookingDetail;
  link: OwnLink;
  overRuns: readonly OverRun[];
  onDone: () => void;
};

/** "1 hour, £18.00 for you". */
function choiceLabel(hours: number, { spRate }: OwnLink): string {
  const time = hoursLabel(hours);
  if (!spRate) return time;
  return `${time}, ${formatMoney(payPence(payForHours({ spRate }, hours)), 'GBP')} for you`;
}

/** One question at a time: until the customer has answered there is no other. */
export function AskMoreTime({ booking, link, overRuns, onDone }: AskProps) {
  if (overRuns.at(-1)?.status === 'waiting') return null;
  return (
    <ClosedCard title="Extra time" open="Ask for extra time">
      <p>The customer reads what it costs and has 15 minutes to say yes. Without an answer it is a no.</p>
      <VerbForm
        step="over-run"
        hidden={{ version: booking.version }}
        submit="Ask the customer"
        onDone={onDone}
      >
        {(problems, idOf) => (
          <NativeSelect
            id={idOf('extraHours')}
            name="extraHours"
            label="How much longer?"
            data={[0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2].map((hours) => ({
              value: String(hours),
              label: choiceLabel(hours, link),
            }))}
            error={problemFor(problems, 'extraHours')}
          />
        )}
      </VerbForm>
    </ClosedCard>
  );
}
