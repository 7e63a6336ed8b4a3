import { labelIn } from '../label/label-in.ts';
import { payRunStatusLabels } from '../label/money-labels.ts';
import { payFrequencyLabels } from '../label/pay-frequency-labels.ts';
import { dayLabel } from '../label/visit-label.ts';
import { periodLabel, runTotal } from '../payroll/pay-period-label.ts';
import { isPayRunSent } from '../payroll/pay-run-lifecycle.ts';
import type { ScreenTable } from './screen-table.ts';

type PayRunRow = {
  periodStart: string;
  periodEnd: string;
  paymentFrequency: string;
  status: string;
  isLate: boolean;
  payDate: string;
  payable: { count: number; total: number };
  held: { count: number; total: number };
  returned: { count: number };
};

/** What is held for now; once the run is sent it belongs to another one. */
const heldNow = ({ status, held }: PayRunRow): number => (isPayRunSent(status) ? 0 : held.total);

/** "To send, late" while the bank can no longer have it in time. */
function stateLabel({ status, isLate }: PayRunRow): string {
  const label = labelIn(payRunStatusLabels, status);
  return isLate && status !== 'overdue' ? `${label}, late` : label;
}

/** What the office sees of a pay run in a row. */
export const payRunTable: ScreenTable<PayRunRow> = {
  fields: `periodStart periodEnd paymentFrequency status isLate payDate payable.count payable.total held.count held.total
    returned.count`,
  columns: [
    {
      id: 'period',
      header: 'Period',
      text: ({ periodStart, periodEnd }, now) => periodLabel(periodStart, periodEnd, now),
      sort: { up: 'PERIOD_END', down: 'PERIOD_END_DESC' },
    },
    {
      id: 'often',
      header: 'How often',
      text: ({ paymentFrequency }) => labelIn(payFrequencyLabels, paymentFrequency),
    },
    { id: 'status', header: 'State', text: stateLabel },
    { id: 'day', header: 'Pay date', text: ({ payDate }, now) => dayLabel(payDate, now) },
    { id: 'payments', header: 'Payments', text: ({ payable }) => payable.count, isFigure: true },
    {
      id: 'stopped',
      header: 'Held or returned',
      text: ({ held, returned }) => held.count + returned.count || '–',
      isFigure: true,
    },
    { id: 'total', header: 'Total', text: (run) => ({ pounds: runTotal(run) }), isFigure: true },
    {
      id: 'held',
      header: 'Of it held',
      text: (run) => (heldNow(run) > 0 ? { pounds: heldNow(run) } : '–'),
      isFigure: true,
    },
  ],
};
