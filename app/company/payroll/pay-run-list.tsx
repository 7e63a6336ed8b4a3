import { Link } from 'react-router';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { formatLongDate } from '#domain/time/london.ts';
import { frequencyName, periodLabel, runState, runTotal } from './pay-run-label.ts';
import type { PayRunRow } from './payroll-documents.ts';
import classes from './payroll-table.module.css';

/** Pay runs, newest first; the period opens the run. */
export function PayRunList({ runs }: { runs: readonly PayRunRow[] }) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>Pay runs</caption>
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col">State</th>
            <th scope="col">On accounts</th>
            <th scope="col">Payments</th>
            <th scope="col">Held or returned</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <Row key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ run }: { run: PayRunRow }) {
  const { label, tone } = runState(run.status);
  const stopped = run.held.count + run.returned.count;
  return (
    <tr>
      <th scope="row">
        <Link to={`/dashboard/payroll?run=${run.id}`} className={classes.link}>
          {periodLabel(run.periodStart, run.periodEnd)}
        </Link>
        <span className={classes.second}>{frequencyName(run.paymentFrequency)}</span>
      </th>
      <td data-label="State">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </td>
      <td data-label="On accounts">{formatLongDate(run.payDate)}</td>
      <td data-label="Payments">{run.payable.count}</td>
      <td data-label="Held or returned">{stopped === 0 ? '–' : stopped}</td>
      <td data-label="Total" className={classes.total}>
        <Money pounds={runTotal(run)} />
        {run.status !== 'sent' && run.held.total > 0 && (
          <span className={classes.second}>
            <Money pounds={run.held.total} /> held
          </span>
        )}
      </td>
    </tr>
  );
}
