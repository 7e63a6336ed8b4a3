import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListPage, useMore } from '#app/lib/call/use-more.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import classes from './affiliate.module.css';
import { type AffiliateEntry, myAffiliateDocument } from './affiliate-documents.ts';

const kinds: Record<string, string> = {
  earned: 'A new customer’s first clean',
  reversed: 'Taken back: that clean was refunded in full',
  paid: 'Paid to you',
};

const wordsOf = ({ kind, reference }: AffiliateEntry): string =>
  kind === 'paid' && reference ? `${kinds.paid}, reference ${reference}` : (kinds[kind] ?? kind);

async function loadMore(nextToken: string): Promise<ListPage<AffiliateEntry>> {
  const { getMyAffiliate } = await runDocument(null, myAffiliateDocument, { nextToken });
  return {
    items: getMyAffiliate?.entries.items ?? [],
    nextToken: getMyAffiliate?.entries.nextToken ?? null,
  };
}

/** Every line that makes up what is owed, newest first. */
export function AffiliateStatement({ entries }: { entries: ListPage<AffiliateEntry> }) {
  const more = useMore(entries, loadMore);
  if (more.items.length === 0) {
    return (
      <EmptyState
        title="Nothing on your statement yet."
        text="Your first line appears when a customer by your link has had their first clean."
      />
    );
  }
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table}>
          <caption>Your statement</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">What</th>
              <th scope="col">Amount</th>
              <th scope="col">Owed then</th>
            </tr>
          </thead>
          <tbody>
            {more.items.map((entry) => (
              <tr key={entry.id}>
                <td>{formatFullDate(londonDate(new Date(entry.createdAt)))}</td>
                <th scope="row">{wordsOf(entry)}</th>
                <td data-label="Amount">
                  <Money pounds={entry.amount} />
                </td>
                <td data-label="Owed then">
                  <Money pounds={entry.balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LoadMore shown={more.items.length} {...more} />
    </>
  );
}
