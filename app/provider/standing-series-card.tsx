import { Button } from '@mantine/core';
import { useFetcher } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';
import { labels } from '#domain/booking/options.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { StandingSeries } from './list-standing-series.ts';

const schedules: Record<string, string> = labels.schedule;

const rhythmOf = ({ serviceFrequency, schedule }: StandingSeries): string =>
  serviceFrequency === 'Daily' ? labels.serviceFrequency.Daily : (schedules[schedule] ?? schedule);

/** A series whose every visit is the cleaner's, and the way to stop that. */
export function StandingSeriesCard({ series }: { series: StandingSeries }) {
  const fetcher = useFetcher<FormResult<unknown>>();
  const attempt = useAttempt(fetcher.data);
  const problems = fetcher.data?.ok === false ? fetcher.data.problems : [];
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
        <fetcher.Form method="post">
          <ErrorSummary problems={problems} />
          <input type="hidden" name="attempt" value={attempt} />
          <input type="hidden" name="seriesId" value={series.seriesId} />
          <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
            Stop with 14 days’ notice
          </Button>
        </fetcher.Form>
      )}
    </Card>
  );
}
