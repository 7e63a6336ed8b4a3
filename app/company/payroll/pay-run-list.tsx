import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { choiceFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { payRunStatusLabels } from '#domain/label/money-labels.ts';
import { payFrequencyLabels } from '#domain/label/pay-frequency-labels.ts';
import { payRunTable } from '#domain/list/pay-run-table.ts';
import { periodLabel } from '#domain/payroll/pay-period-label.ts';
import { runState } from './pay-run-label.ts';
import { type PayRunRow, payRunsDocument } from './payroll-documents.ts';

/** Pay runs, newest first; the period opens the run. */
export const payRunList = defineList<PayRunRow>({
  title: 'Pay runs',
  noun: ['pay run', 'pay runs'],
  load: async (variables) =>
    (await runDocument(null, payRunsDocument, variables as never)).listPayRuns ?? noRows,
  nameOf: ({ periodStart, periodEnd }) => periodLabel(periodStart, periodEnd),
  to: ({ id }) => `/dashboard/payroll?run=${id}`,
  filters: {
    status: choiceFilter('State', optionsIn(payRunStatusLabels)),
    paymentFrequency: choiceFilter('How often', optionsIn(payFrequencyLabels)),
  },
  pageSize: 20,
  columns: tableColumns(payRunTable, {
    status: ({ status }, words) => <StatusBadge tone={runState(status).tone}>{words}</StatusBadge>,
  }),
  empty: {
    title: 'No pay runs yet.',
    text: 'The first draft appears here the night after a pay period in which somebody earned.',
  },
  csv: 'payRuns',
});
