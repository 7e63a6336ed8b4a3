import { formatLongDate } from '#domain/time/london.ts';

/** The kind of the office's task while a run is to be approved and sent. */
export const payRunTask = 'pay-run-to-send';

const names: Record<string, string> = {
  weekly: 'The weekly pay run',
  biweekly: 'The two-weekly pay run',
  monthly: 'The monthly pay run',
  extra: 'The extra pay run',
};

/** "The weekly pay run to Sunday 22 November" */
export const payRunLabel = (run: { payment_frequency: string; period_end: string }): string =>
  `${names[run.payment_frequency] ?? 'The pay run'} to ${formatLongDate(run.period_end)}`;
