import { useState } from 'react';
import { Money } from '#app/components/selling/money.tsx';
import { IconChevronDown } from '#app/icons/desk.ts';
import { payrollSum } from './payroll-sum.ts';
import classes from './payroll-table.module.css';
import type { UnpaidEarning } from './unpaid-earnings.ts';
import { VisitTable } from './visit-table.tsx';

const frequencyLabel: Record<string, string> = {
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  monthly: 'Monthly',
};

const columnCount = 6;

/** One line per cleaner; the name opens the visits it is made of. */
export function PayrollTable({ earnings }: { earnings: readonly UnpaidEarning[] }) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>Unpaid earnings by cleaner</caption>
        <thead>
          <tr>
            <th scope="col">Cleaner</th>
            <th scope="col">Visits</th>
            <th scope="col">Hours</th>
            <th scope="col">Earned</th>
            <th scope="col">Tips</th>
            <th scope="col">To pay</th>
          </tr>
        </thead>
        {earnings.map((earning) => (
          <EarningRows key={earning.serviceProviderID} earning={earning} />
        ))}
        <SumRow earnings={earnings} />
      </table>
    </div>
  );
}

function EarningRows({ earning }: { earning: UnpaidEarning }) {
  const [isOpen, setIsOpen] = useState(false);
  const visitsId = `visits-${earning.serviceProviderID}`;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={classes.name}
            aria-expanded={isOpen}
            aria-controls={visitsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={20} aria-hidden className={classes.arrow} />
            <span>
              {earning.firstName} {earning.lastName}
              <span className={classes.second}>
                {frequencyLabel[earning.paymentFrequency] ?? earning.paymentFrequency}
              </span>
            </span>
          </button>
        </th>
        <td data-label="Visits">{earning.visitCount}</td>
        <td data-label="Hours">{earning.totalHours}</td>
        <td data-label="Earned">
          <Money pounds={earning.earning} />
        </td>
        <td data-label="Tips">
          <Money pounds={earning.tips} />
        </td>
        <td data-label="To pay" className={classes.total}>
          <Money pounds={earning.total} />
        </td>
      </tr>
      <tr id={visitsId} hidden={!isOpen}>
        <td colSpan={columnCount} className={classes.visits}>
          <VisitTable visits={earning.visits} cleaner={`${earning.firstName} ${earning.lastName}`} />
        </td>
      </tr>
    </tbody>
  );
}

function SumRow({ earnings }: { earnings: readonly UnpaidEarning[] }) {
  const sum = payrollSum(earnings);
  return (
    <tfoot>
      <tr>
        <th scope="row">All cleaners</th>
        <td data-label="Visits">{sum.visitCount}</td>
        <td data-label="Hours">{sum.quarterHours / 4}</td>
        <td data-label="Earned">
          <Money pence={sum.earningPence} />
        </td>
        <td data-label="Tips">
          <Money pence={sum.tipPence} />
        </td>
        <td data-label="To pay" className={classes.total}>
          <Money pence={sum.totalPence} />
        </td>
      </tr>
    </tfoot>
  );
}
