import { Link } from 'react-router';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { useMore } from '#app/lib/call/use-more.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { listPayStatements, type PayStatement } from './payment-details.ts';
import classes from './statement-list.module.css';

/** What a cleaner was paid, payment by payment; each opens to what it is made of. */
export function StatementList({ first }: { first: Awaited<ReturnType<typeof listPayStatements>> }) {
  const more = useMore(first, (nextToken) => listPayStatements(nextToken));
  if (more.items.length === 0) {
    return <EmptyState title="No statements yet." text="The first appears here when we first pay you." />;
  }
  return (
    <>
      <ul className={classes.list}>
        {more.items.map((statement) => (
          <li key={statement.id}>
            <Statement statement={statement} />
          </li>
        ))}
      </ul>
      <LoadMore shown={more.items.length} {...more} />
    </>
  );
}

function Statement({ statement }: { statement: PayStatement }) {
  const { periodStart, periodEnd, payDate, status, total } = statement;
  return (
    <details className={classes.statement}>
      <summary className={classes.head}>
        <span>
          {periodStart && periodEnd
            ? `${formatLongDate(periodStart)} to ${formatLongDate(periodEnd)}`
            : 'Statement'}
          <span className={classes.second}>
            {status === 'returned' ? 'Sent back by the bank' : payDate && `Paid ${formatLongDate(payDate)}`}
          </span>
        </span>
        <strong>
          <Money pounds={total} />
        </strong>
      </summary>
      <Contents statement={statement} />
    </details>
  );
}

function Contents({ statement }: { statement: PayStatement }) {
  return (
    <>
      <ul className={classes.items}>
        {statement.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a statement never change their places
          <li key={place}>
            {item.bookingID ? (
              <Link to={`/dashboard/sp/booking/${item.bookingID}`}>{item.words}</Link>
            ) : (
              item.words
            )}
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
    </>
  );
}
