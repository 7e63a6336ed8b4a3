import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { useIsHydrated } from '#app/components/layout/use-is-hydrated.ts';
import { Money } from '#app/components/selling/money.tsx';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { noteFocus } from '#app/lib/form/note-focus.ts';
import { formatFullDate } from '#domain/time/london.ts';
import classes from './gift-card-balance.module.css';
import { checkGiftCardDocument } from './gift-card-documents.ts';

type Balance = { balance: number; amount: number; expiryDate: string };

const ask = (code: string) =>
  formAction(async () => (await runDocument(null, checkGiftCardDocument, { code })).checkGiftCard);

/** Tells whoever has a card's code what is left on it; a form of its own below the purchase. */
export function GiftCardBalance() {
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<FormResult<Balance> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isReady = useIsHydrated();

  const check = async () => {
    if (isAsking) return;
    const mayMoveFocus = noteFocus();
    setAsking(true);
    const found = await ask(code);
    setAsking(false);
    setAnswer(found);
    if (!found.ok && mayMoveFocus()) field.current?.focus();
  };
  const error = answer && !answer.ok ? answer.problems[0]?.message : undefined;

  return (
    <Card as="section" title="Check a balance" level={3} id="balance">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <div className={classes.row}>
          <TextInput
            ref={field}
            id={fieldId('giftCode')}
            label="Gift card code"
            description="16 letters and digits, from the email. Spaces and dashes don’t matter."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={300}
            value={code}
            error={error}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!isReady} aria-disabled={isAsking || undefined}>
            Check the balance
          </Button>
        </div>
      </form>
      <div role="status" className={classes.answer}>
        {answer?.ok && <Left balance={answer.value} />}
      </div>
    </Card>
  );
}

function Left({ balance: { balance, amount, expiryDate } }: { balance: Balance }) {
  return (
    <>
      <p className={classes.left}>
        <strong>
          <Money pounds={balance} />
        </strong>{' '}
        left of <Money pounds={amount} />
      </p>
      <p>
        Good until {formatFullDate(expiryDate)}. <a href="/book-now">Book a clean</a> and enter the code
        before you pay.
      </p>
    </>
  );
}
