import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import type { ListColumn } from '#app/components/list/list-definition.ts';
import { ListTable } from '#app/components/list/list-table.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListPage, useMore } from '#app/lib/call/use-more.ts';
import { affiliateEntryLabels } from '#domain/label/affiliate-labels.ts';
import type { Labels } from '#domain/label/label-in.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import { type AffiliateEntry, myAffiliateDocument } from './affiliate-documents.ts';

const kinds: Labels = { ...affiliateEntryLabels, paid: 'Paid to you' };

const wordsOf = ({ kind, reference }: AffiliateEntry): string =>
  kind === 'paid' && reference ? `${kinds.paid}, reference ${reference}` : (kinds[kind] ?? kind);

const columns: readonly ListColumn<AffiliateEntry>[] = [
  { id: 'what', header: 'What', cell: wordsOf },
  { id: 'day', header: 'Day', cell: ({ createdAt }) => formatFullDate(londonDate(new Date(createdAt))) },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => <Money pounds={amount} />, isFigure: true },
  { id: 'owed', header: 'Owed then', cell: ({ balance }) => <Money pounds={balance} />, isFigure: true },
];

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
      <h3>Your statement</h3>
      <ListTable caption="Your statement" rows={more.items} columns={columns} nameOf={wordsOf} />
      <LoadMore shown={more.items.length} {...more} />
    </>
  );
}
