import { Button } from '@mantine/core';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { labels } from '#domain/booking/options.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { StandingSeries } from './list-standing-series.ts';

const schedules: Record<string, string> = labels.schedule;

const rhythmOf = ({ serviceFrequency, schedule }: StandingSeries): string =>
  serviceFrequency === 'Daily' ? labels.serviceFrequency.Daily : (schedules[schedule] ?? schedule);

/** A series whose every visit is the cleaner's, and the way to stop that. */
export function StandingSeriesCard({ series }: { series: StandingSeries }) {
  const submission = useSubmission();
  return (
    <Card
      as="section"
      title={`Every visit: ${rhythmOf(series)}, ${formatTime(series.startTime)}, ${series.outcode}`}
    >
      <p>
        <Money pounds={series.spRate} /> an hour, fixed for these visits.
      </p>
      {series.endsOn ? (
        <p role="status">You stop on {formatLongDate(series.endsOn)}. Visits after that day are not yours.</p>
      ) : (
        <SubmitForm submission={submission} hidden={{ seriesId: series.seriesId }}>
          <Button type="submit" variant="default" loading={submission.isBusy}>
            Stop with 14 days’ notice
          </Button>
        </SubmitForm>
      )}
    </Card>
  );
}
