import { Stack, TextInput } from '@mantine/core';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { type ListPage, useMore } from '#app/lib/call/use-more.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import classes from './affiliate.module.css';
import type { AffiliateRow } from './affiliate-documents.ts';

type AffiliateListProps = {
  page: ListPage<AffiliateRow>;
  load: (nextToken: string) => Promise<ListPage<AffiliateRow>>;
  /** Whether only those are listed to whom something is owed. */
  isOwedOnly: boolean;
};

/** Affiliates with what each is owed, and marking it paid. */
export function AffiliateList({ page, load, isOwedOnly }: AffiliateListProps) {
  const more = useMore(page, load);
  if (more.items.length === 0) {
    return isOwedOnly ? (
      <EmptyState title="Nobody is owed anything." text="Choose everybody to see who has joined." />
    ) : (
      <EmptyState title="Nobody has joined yet." text="People join on the page Recommend us." />
    );
  }
  return (
    <>
      <ul className={classes.people}>
        {more.items.map((affiliate) => (
          <li key={affiliate.id}>
            <Row affiliate={affiliate} />
          </li>
        ))}
      </ul>
      <LoadMore shown={more.items.length} {...more} />
    </>
  );
}

function Row({ affiliate }: { affiliate: AffiliateRow }) {
  const { name, email, code, earned, paid, owed, waiting, rewarded, createdAt } = affiliate;
  return (
    <Card title={name ?? 'Closed account'}>
      <p>
        {email ? `${email}, ` : ''}code {code}, joined {momentDay(createdAt)}
      </p>
      <FactList
        facts={[
          { label: 'First cleans done, to come', value: `${rewarded}, ${waiting}` },
          { label: 'Earned', value: <Money pounds={earned} /> },
          { label: 'Paid', value: <Money pounds={paid} /> },
          {
            label: owed < 0 ? 'Comes off the next reward' : 'Owed',
            value: <Money pounds={Math.abs(owed)} />,
          },
        ]}
      />
      {owed > 0 && <Pay affiliate={affiliate} />}
    </Card>
  );
}

function Pay({ affiliate: { id, owed } }: { affiliate: AffiliateRow }) {
  const amount = formatMoney(penceFromPounds(owed));
  return (
    <VerbForm step="pay" hidden={{ id, amount: owed }} submit={`Mark ${amount} as paid`} isQuiet>
      {(problems, idOf) => (
        <Stack gap={4} w="100%" maw="24rem">
          <p>Send {amount} by bank transfer first. Marking it enters it into the books.</p>
          <TextInput
            id={idOf('reference')}
            name="reference"
            label="Reference of the transfer (optional)"
            description="They see it on their statement."
            maxLength={100}
            error={problemFor(problems, 'reference')}
          />
        </Stack>
      )}
    </VerbForm>
  );
}
