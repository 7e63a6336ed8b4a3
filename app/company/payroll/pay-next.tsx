import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { periodLabel } from '#domain/payroll/pay-period-label.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { frequencyName } from './pay-run-label.ts';
import type { PayPeriod } from './payroll-documents.ts';
import classes from './payroll-screen.module.css';

const leastPounds = 1;

/** What has no run yet; usually nothing, as drafts are made every night. */
export function PayNext({ periods }: { periods: readonly PayPeriod[] }) {
  const open = periods.filter((period) => period.payRunId === null && period.owed >= leastPounds);
  if (open.length === 0) return null;
  return (
    <div className={classes.cards}>
      {open.map((period) => (
        <PeriodCard key={period.paymentFrequency} period={period} />
      ))}
    </div>
  );
}

function PeriodCard({ period }: { period: PayPeriod }) {
  const { paymentFrequency: frequency, serviceProviderCount: count } = period;
  const isExtra = frequency === 'extra';
  const title = isExtra
    ? 'Held and returned payments'
    : `${frequencyName(frequency)}: ${periodLabel(period.periodStart, period.periodEnd)}`;
  return (
    <Card as="section" title={title}>
      <p>
        <Money pounds={period.owed} /> for {count === 1 ? '1 cleaner' : `${count} cleaners`}
        {isExtra
          ? ', left over from earlier runs. Pay now what is no longer held; the rest goes with the next run.'
          : `. Due at the bank by ${formatLongDate(period.submitDate)}, on their accounts on ${formatLongDate(period.payDate)}.`}
      </p>
      <VerbForm
        step="prepare"
        hidden={{ frequency }}
        submit={isExtra ? 'Prepare an extra pay run' : 'Prepare the pay run'}
        isQuiet
      />
    </Card>
  );
}
