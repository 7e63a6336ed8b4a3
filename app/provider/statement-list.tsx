import { Link } from 'react-router';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { serverNow } from '#app/lib/server-clock.ts';
import { isPayOpen } from '#domain/payroll/pay-question.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { WrongPayLink } from './pay/wrong-pay-link.tsx';
import { listPayStatements, type PayStatement } from './payment-details.ts';
import classes from './statement-list.module.css';

const periodOf = ({ periodStart, periodEnd }: PayStatement): string =>
  periodStart && periodEnd ? `${formatLongDate(periodStart)} to ${formatLongDate(periodEnd)}` : 'Statement';

/** "Paid on Friday 4 December"; "Late" from the day on after which it should have come. */
function paidLabel({ status, payDate, paidOn }: PayStatement): string {
  if (status === 'returned') return 'Sent back by the bank';
  if (status === 'paid') return `Paid on ${formatLongDate(paidOn ?? payDate ?? '')}`;
  const day = formatLongDate(payDate ?? '');
  const isLate = payDate !== null && payDate < londonDate(serverNow());
  return isLate ? `Late, was due on ${day}` : `Comes on ${day}`;
}

/** What a cleaner was paid, payment by payment; each opens to what it is made of. */
export const statementList = defineList<PayStatement>({
  title: 'Statements',
  noun: ['statement', 'statements'],
  load: listPayStatements,
  nameOf: periodOf,
  detail: (statement) => <Contents statement={statement} />,
  columns: [
    { id: 'period', header: 'For', cell: periodOf },
    {
      id: 'paid',
      header: 'Payment',
      cell: paidLabel,
    },
    { id: 'total', header: 'Amount', cell: ({ total }) => <Money pounds={total} />, isFigure: true },
  ],
  empty: { title: 'No statements yet.', text: 'The first appears here when we first pay you.' },
  pageSize: 20,
});

function Contents({ statement }: { statement: PayStatement }) {
  const paidOn = statement.paidOn ?? null;
  const isOpen = isPayOpen({ paidOn, isOwed: paidOn === null, endedOn: '' }, londonDate(serverNow()));
  return (
    <>
      <ul className={classes.items}>
        {statement.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a statement never change their places
          <li key={place}>
            <span>
              {item.bookingID ? (
                <Link to={`/dashboard/sp/booking/${item.bookingID}`}>{item.words}</Link>
              ) : (
                item.words
              )}
              {item.firstName && <span translate="no">{` for ${item.firstName}, ${item.outcode}`}</span>}
              {item.bookingID && isOpen && (
                <>
                  <br />
                  <WrongPayLink bookingId={item.bookingID} job={item.words} />
                </>
              )}
            </span>
            <Money pounds={item.amount} />
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          { label: 'Number', value: statement.number },
          { label: 'Earned', value: <Money pounds={statement.earning} /> },
          { label: 'Tips', value: statement.tips > 0 ? <Money pounds={statement.tips} /> : null },
          { label: 'VAT in it', value: statement.vat ? <Money pounds={statement.vat} /> : null },
          { label: 'Account', value: statement.accountNumber },
        ]}
      />
      {statement.words && <p>{statement.words}</p>}
      <p className={classes.files}>
        <a href={`/api/v1/pay-statements/${statement.id}/pdf`} download={`${statement.number}.pdf`}>
          Download as PDF
        </a>
        <a href={`/api/v1/pay-statements/${statement.id}/csv`} download={`${statement.number}.csv`}>
          Download as CSV
        </a>
      </p>
    </>
  );
}
