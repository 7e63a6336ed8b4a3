import { ListTable } from '#app/components/list/list-table.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { frequencyName } from './pay-run-label.ts';
import { payrollSum } from './payroll-sum.ts';
import { PersonCell } from './person-cell.tsx';
import type { UnpaidEarning } from './unpaid-earnings.ts';
import { VisitTable } from './visit-table.tsx';

const nameOf = ({ firstName, lastName }: UnpaidEarning) => `${firstName} ${lastName}`;

/** One line per cleaner; the name opens the visits it is made of. */
export function PayrollTable({ earnings }: { earnings: readonly UnpaidEarning[] }) {
  const sum = payrollSum(earnings);
  return (
    <ListTable
      caption="Unpaid earnings by cleaner"
      rows={earnings.map((earning) => ({ ...earning, id: earning.serviceProviderID }))}
      nameOf={nameOf}
      columns={[
        {
          id: 'cleaner',
          header: 'Cleaner',
          cell: (earning) => (
            <PersonCell name={nameOf(earning)} note={frequencyName(earning.paymentFrequency)} />
          ),
        },
        { id: 'visits', header: 'Visits', cell: ({ visitCount }) => visitCount, isFigure: true },
        { id: 'hours', header: 'Hours', cell: ({ totalHours }) => totalHours, isFigure: true },
        { id: 'earned', header: 'Earned', cell: ({ earning }) => <Money pounds={earning} />, isFigure: true },
        { id: 'tips', header: 'Tips', cell: ({ tips }) => <Money pounds={tips} />, isFigure: true },
        { id: 'total', header: 'To pay', cell: ({ total }) => <Money pounds={total} />, isFigure: true },
      ]}
      detail={(earning) => <VisitTable visits={earning.visits} cleaner={nameOf(earning)} />}
      sum={{
        cleaner: 'All cleaners',
        visits: sum.visitCount,
        hours: sum.quarterHours / 4,
        earned: <Money pence={sum.earningPence} />,
        tips: <Money pence={sum.tipPence} />,
        total: <Money pence={sum.totalPence} />,
      }}
    />
  );
}
