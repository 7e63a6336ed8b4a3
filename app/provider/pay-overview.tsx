import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { jobCount } from '#domain/label/job-count.ts';
import { periodLabel } from '#domain/payroll/pay-period-label.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { MyPay } from './my-pay.ts';

type Days = MyPay['today'];

/** What has been earned and what is booked, and when money comes next. */
export function PayOverview({ pay: { today, week, nextPayday } }: { pay: MyPay }) {
  return (
    <FactList
      facts={[
        { label: `Today, ${formatLongDate(today.from)}`, value: <DaysPay days={today} /> },
        { label: `This week, ${periodLabel(week.from, week.to)}`, value: <DaysPay days={week} /> },
        {
          label: 'Next payday',
          value: nextPayday ? <Next next={nextPayday} /> : 'Nothing is owed to you yet.',
        },
      ]}
    />
  );
}

function DaysPay({ days: { earned, tips, planned, plannedJobs } }: { days: Days }) {
  return (
    <>
      <strong>
        <Money pounds={earned + tips} />
      </strong>{' '}
      earned
      {tips > 0 && (
        <>
          , of it <Money pounds={tips} /> in tips
        </>
      )}
      {plannedJobs > 0 && (
        <>
          , and <Money pounds={planned} /> from {jobCount(plannedJobs)} not charged yet
        </>
      )}
    </>
  );
}

function Next({ next: { payDate, amount, isOnItsWay } }: { next: NonNullable<MyPay['nextPayday']> }) {
  return (
    <>
      <strong>
        <Money pounds={amount} />
      </strong>{' '}
      on {formatLongDate(payDate)}
      {isOnItsWay ? ', on its way' : ', and what you earn until its period ends'}
    </>
  );
}
