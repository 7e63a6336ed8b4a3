import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { type BankDetails, bankDetailsDocument, type PaymentDetails } from './payment-details.ts';

const grouped = (sortCode: string) => sortCode.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3');

type Account = Pick<BankDetails, 'sortCode' | 'accountNumber'>;
const none: Account = { sortCode: '', accountNumber: '' };

/**
 * The account a cleaner is paid to (rules/lifecycles#other-records): masked, and in full once its owner has proved who
 * they are, which the request itself asks for.
 */
export function BankCard({ details }: { details: PaymentDetails }) {
  const { bankChangedAt, accountNumber, version } = details;
  const [typed, setTyped] = useState<Account | null>(accountNumber ? null : none);
  const [said, setSaid] = useState('');
  // What was pressed is gone from the screen by then: the focus goes to what stands in its place.
  const [hasPressed, setHasPressed] = useState(false);
  const change = (account: Account | null, words: string) => {
    setTyped(account);
    setSaid(words);
    setHasPressed(true);
  };
  return (
    <Card as="section" title="Where we pay you" id="bank">
      <p>
        {bankChangedAt
          ? `Last changed on ${momentDay(bankChangedAt)}. `
          : 'We can’t pay you before we know your account. '}
        When you change it we tell you by email, and pay nothing to the new account for 48 hours.
      </p>
      {typed ? (
        <AccountForm
          version={version}
          account={typed}
          isFocused={hasPressed}
          onDone={() => change(null, 'Saved.')}
        />
      ) : (
        <StoredAccount details={details} isFocused={hasPressed} onOpened={(account) => change(account, '')} />
      )}
      {typed && accountNumber && (
        <Button variant="subtle" mt="sm" onClick={() => change(null, '')}>
          Back
        </Button>
      )}
      <span role="status">{typed ? '' : said}</span>
    </Card>
  );
}

/** Takes the focus as it appears. */
function useFirstFocus<Target extends HTMLElement>(isFocused: boolean) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isFocused) target.current?.focus();
  }, [isFocused]);
  return target;
}

type StoredAccountProps = {
  details: PaymentDetails;
  isFocused: boolean;
  onOpened: (account: Account) => void;
};

function StoredAccount({ details, isFocused, onOpened }: StoredAccountProps) {
  const button = useFirstFocus<HTMLButtonElement>(isFocused);
  const { isAsking, problem, ask } = useAsking();
  const open = () =>
    ask(async () => onOpened((await runDocument(null, bankDetailsDocument, {})).getBankDetails));
  return (
    <>
      <FactList
        facts={[
          { label: 'Sort code', value: details.sortCode, translate: 'no' },
          { label: 'Account number', value: details.accountNumber, translate: 'no' },
        ]}
      />
      {problem && <p role="alert">{problem}</p>}
      <Button ref={button} variant="default" mt="md" loading={isAsking} onClick={() => void open()}>
        Change the account
      </Button>
    </>
  );
}

type AccountFormProps = {
  version: number;
  account: Account;
  isFocused: boolean;
  onDone: () => void;
};

function AccountForm({ version, account, isFocused, onDone }: AccountFormProps) {
  const sortCode = useFirstFocus<HTMLInputElement>(isFocused);
  return (
    <VerbForm step="bank" hidden={{ version }} submit="Save the account" onDone={onDone}>
      {(problems, idOf) => (
        <>
          <TextInput
            ref={sortCode}
            id={idOf('sortCode')}
            name="sortCode"
            label="Sort code"
            description="6 digits, like 30-94-30"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            defaultValue={grouped(account.sortCode)}
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
            defaultValue={account.accountNumber}
            error={problemFor(problems, 'accountNumber')}
          />
        </>
      )}
    </VerbForm>
  );
}
