import { Card } from '#app/components/card.tsx';
import { Money } from '#app/components/money.tsx';
import { VerbForm } from '#app/components/verb-form.tsx';
import { formatLongDate } from '#domain/time/london.ts';
import { frequencyName, periodWords } from './pay-run-words.ts';
import type { PayPeriod, PayRunRow } from './payroll-documents.ts';
import classes from './payroll-screen.module.css';

type PayNextProps = { periods: readonly PayPeriod[]; runs: readonly PayRunRow[] };

/** What is over and has no run yet; usually nothing, as drafts are made every night. */
export function PayNext({ periods, runs }: PayNextProps) {
  const open = periods.filter((period) => period.payRunId === null && period.owed >= 1);
  const isLeft = runs.some((run) => run.status === 'sent' && run.held.count + run.returned.count > 0);
  const isWaiting = runs.some((run) => run.paymentFrequency === 'extra' && run.status !== 'sent');
  if (open.length === 0 && (!isLeft || isWaiting)) return null;
  return (
    <div className={classes.cards}>
      {open.map((period) => (
        <PeriodCard key={period.paymentFrequency} period={period} />
      ))}
      {isLeft && !isWaiting && <ExtraCard />}
    </div>
  );
}

function PeriodCard({ period }: { period: PayPeriod }) {
  const cleaners =
    period.serviceProviderCount === 1 ? '1 cleaner' : `${period.serviceProviderCount} cleaners`;
  return (
    <Card
      as="section"
      title={`${frequencyName(period.paymentFrequency)}: ${periodWords(period.periodStart, period.periodEnd)}`}
    >
      <p>
        <Money pounds={period.owed} /> for {cleaners}. Due at the bank by {formatLongDate(period.submitDate)},
        on their accounts on {formatLongDate(period.payDate)}.
      </p>
      <VerbForm
        step="prepare"
        hidden={{ frequency: period.paymentFrequency }}
        submit="Prepare the pay run"
        isQuiet
      />
    </Card>
  );
}

function ExtraCard() {
  return (
    <Card as="section" title="Held and returned payments">
      <p>Pay at once what earlier runs could not pay. What is still held stays held.</p>
      <VerbForm step="prepare" hidden={{ frequency: 'extra' }} submit="Prepare an extra pay run" isQuiet />
    </Card>
  );
}
