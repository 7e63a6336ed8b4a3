import { TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import type { PaymentDetails } from './payment-details.ts';

const grouped = (sortCode: string) => sortCode.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3');

/** The account a cleaner is paid to (rules/lifecycles#other-records, rules/messages#fields). */
export function BankCard({ details }: { details: PaymentDetails }) {
  const { bankChangedAt, version } = details;
  return (
    <Card as="section" title="Where we pay you">
      <p>
        {bankChangedAt
          ? `Last changed on ${momentDay(bankChangedAt)}. `
          : 'We can’t pay you before we know your account. '}
        When you change it we tell you by email, and pay nothing to the new account for 48 hours.
      </p>
      <VerbForm step="bank" hidden={{ version }} submit="Save the account" done="Saved.">
        {(problems, idOf) => (
          <>
            <TextInput
              id={idOf('sortCode')}
              name="sortCode"
              label="Sort code"
              description="6 digits, like 30-94-30"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              defaultValue={grouped(details.sortCode)}
              error={problemFor(problems, 'sortCode')}
            />
            <TextInput
              id={idOf('accountNumber')}
              name="accountNumber"
              label="Account number"
              description="6 to 8 digits"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              defaultValue={details.accountNumber}
              error={problemFor(problems, 'accountNumber')}
            />
          </>
        )}
      </VerbForm>
    </Card>
  );
}
