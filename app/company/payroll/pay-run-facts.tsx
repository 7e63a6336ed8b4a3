import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { runTotal } from '#domain/payroll/pay-period-label.ts';
import { isPayRunSent } from '#domain/payroll/pay-run-lifecycle.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { frequencyName, paymentsLabel, runState } from './pay-run-label.ts';
import type { PayRun } from './payroll-documents.ts';

type Sum = { count: number; total: number };

function SumWords({ sum }: { sum: Sum }) {
  return (
    <>
      {paymentsLabel(sum.count)}, <Money pounds={sum.total} />
    </>
  );
}

const shown = (sum: Sum) => (sum.count === 0 ? null : <SumWords sum={sum} />);

/** Where its pay date can't be kept any more. */
const laterDay = ({ payDate, expectedPayDate }: PayRun) =>
  expectedPayDate === payDate ? null : formatLongDate(expectedPayDate);

/** A run in figures. */
export function PayRunFacts({ run }: { run: PayRun }) {
  return (
    <Card as="section" title="This run">
      <FactList
        facts={[
          { label: 'How often', value: frequencyName(run.paymentFrequency) },
          { label: 'Give to the bank by', value: formatLongDate(run.submitDate) },
          { label: 'Pay date', value: formatLongDate(run.payDate) },
          { label: 'Can now be paid on', value: laterDay(run) },
          { label: 'Paid on', value: run.paidOn && formatLongDate(run.paidOn) },
          { label: 'In all', value: isPayRunSent(run.status) ? null : <Money pounds={runTotal(run)} /> },
          { label: 'Earned', value: <Money pounds={run.payable.earning} /> },
          { label: 'Tips', value: <Money pounds={run.payable.tips} /> },
          {
            label: isPayRunSent(run.status) ? runState(run.status).label : 'To pay',
            value: <SumWords sum={run.payable} />,
          },
          { label: 'Held', value: shown(run.held) },
          { label: 'Carried over', value: shown(run.carried) },
          { label: 'Returned', value: shown(run.returned) },
        ]}
      />
    </Card>
  );
}
