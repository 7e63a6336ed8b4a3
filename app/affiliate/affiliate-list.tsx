import { Stack, TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { textFilter, yesNoFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import classes from './affiliate.module.css';
import { type AffiliateRow, affiliateListDocument } from './affiliate-documents.ts';

const nameOf = ({ name }: AffiliateRow): string => name ?? 'Closed account';

/** Affiliates with what each is owed, and marking it paid. */
export const affiliateList = defineList<AffiliateRow>({
  title: 'Affiliates',
  noun: ['affiliate', 'affiliates'],
  load: async (variables) =>
    (await runDocument(null, affiliateListDocument, variables as never)).listAffiliates ?? noRows,
  nameOf,
  views: () => [
    { label: 'All', search: '' },
    { label: 'We owe them', search: '?owed=yes' },
  ],
  filters: {
    name: textFilter('Name'),
    email: textFilter('Email'),
    owed: yesNoFilter('We owe them', (isOwed) => ({ owed: isOwed ? { gt: 0 } : { le: 0 } })),
  },
  sort: 'joined-',
  columns: [
    { id: 'name', header: 'Name', cell: nameOf, sort: { up: 'NAME', down: 'NAME_DESC' }, isShort: true },
    { id: 'email', header: 'Email', cell: ({ email }) => email },
    { id: 'code', header: 'Code', cell: ({ code }) => code, isHidden: true },
    {
      id: 'joined',
      header: 'Joined',
      cell: ({ createdAt }) => momentDay(createdAt),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    { id: 'rewarded', header: 'First cleans', cell: ({ rewarded }) => rewarded, isFigure: true },
    { id: 'waiting', header: 'To come', cell: ({ waiting }) => waiting, isFigure: true, isHidden: true },
    {
      id: 'earned',
      header: 'Earned',
      cell: ({ earned }) => <Money pounds={earned} />,
      sort: { up: 'EARNED', down: 'EARNED_DESC' },
      isFigure: true,
    },
    { id: 'paid', header: 'Paid', cell: ({ paid }) => <Money pounds={paid} />, isFigure: true },
    {
      id: 'owed',
      header: 'Owed',
      cell: ({ owed }) => <Owed pounds={owed} />,
      sort: { up: 'OWED', down: 'OWED_DESC' },
      isFigure: true,
    },
    { id: 'pay', header: 'Pay', cell: (row) => (row.owed > 0 ? <Pay affiliate={row} /> : '–') },
  ],
  empty: { title: 'Nobody has joined yet.', text: 'People join on the page Recommend us.' },
});

function Owed({ pounds }: { pounds: number }) {
  if (pounds >= 0) return <Money pounds={pounds} />;
  return (
    <>
      <Money pounds={-pounds} /> comes off the next reward
    </>
  );
}

function Pay({ affiliate }: { affiliate: AffiliateRow }) {
  const { id, owed } = affiliate;
  const amount = formatMoney(penceFromPounds(owed));
  return (
    <details className={classes.pay}>
      <summary aria-label={`Pay ${nameOf(affiliate)}`}>Pay</summary>
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
    </details>
  );
}
