import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { choiceFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { frequencyName, periodLabel, runState, runTotal } from './pay-run-label.ts';
import { type PayRunRow, payRunsDocument } from './payroll-documents.ts';
import classes from './payroll-table.module.css';

const frequencies = ['weekly', 'biweekly', 'monthly', 'extra'];
const states = ['draft', 'approved', 'sent'];
const stoppedOf = ({ held, returned }: PayRunRow) => held.count + returned.count;

function Total({ run }: { run: PayRunRow }) {
  return (
    <>
      <Money pounds={runTotal(run)} />
      {run.status !== 'sent' && run.held.total > 0 && (
        <span className={classes.second}>
          <Money pounds={run.held.total} /> held
        </span>
      )}
    </>
  );
}

/** Pay runs, newest first; the period opens the run. */
export const payRunList = defineList<PayRunRow>({
  title: 'Pay runs',
  noun: ['pay run', 'pay runs'],
  load: async (variables) =>
    (await runDocument(null, payRunsDocument, variables as never)).listPayRuns ?? noRows,
  nameOf: ({ periodStart, periodEnd }) => periodLabel(periodStart, periodEnd),
  to: ({ id }) => `/dashboard/payroll?run=${id}`,
  filters: {
    status: choiceFilter(
      'State',
      states.map((value) => ({ value, label: runState(value).label })),
    ),
    paymentFrequency: choiceFilter(
      'How often',
      frequencies.map((value) => ({ value, label: frequencyName(value) })),
    ),
  },
  pageSize: 20,
  columns: [
    {
      id: 'period',
      header: 'Period',
      cell: ({ periodStart, periodEnd }) => periodLabel(periodStart, periodEnd),
      sort: { up: 'PERIOD_END', down: 'PERIOD_END_DESC' },
    },
    { id: 'often', header: 'How often', cell: ({ paymentFrequency }) => frequencyName(paymentFrequency) },
    {
      id: 'status',
      header: 'State',
      cell: ({ status }) => <StatusBadge tone={runState(status).tone}>{runState(status).label}</StatusBadge>,
    },
    { id: 'day', header: 'Pay date', cell: ({ payDate }) => formatLongDate(payDate) },
    { id: 'payments', header: 'Payments', cell: ({ payable }) => payable.count, isFigure: true },
    {
      id: 'stopped',
      header: 'Held or returned',
      cell: (run) => stoppedOf(run) || '–',
      isFigure: true,
    },
    { id: 'total', header: 'Total', cell: (run) => <Total run={run} />, isFigure: true },
  ],
  empty: {
    title: 'No pay runs yet.',
    text: 'The first draft appears here the night after a pay period in which somebody earned.',
  },
  csv: 'payRuns',
});
