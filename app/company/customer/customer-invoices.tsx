import { TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { momentYearDate, yearDate } from '#app/lib/label/moment-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { londonDate } from '#domain/time/london.ts';
import { VerbRow } from '../verb-row.tsx';
import type { CustomerInvoice } from './customer-documents.ts';

type InvoicesProps = { invoices: readonly CustomerInvoice[]; count: number; maySettle: boolean };

const isOpen = ({ open, writtenOffAt }: CustomerInvoice) => open > 0 && !writtenOffAt;

/** Their invoices, newest first; what is open can be settled by whoever has the permission money. */
export function CustomerInvoices({ invoices, count, maySettle }: InvoicesProps) {
  return (
    <Card as="section" title="Invoices">
      {invoices.length === 0 && <p>None yet.</p>}
      {invoices.map((invoice) => (
        <div key={invoice.id}>
          <p>
            {/* A page without scripts, of its own: a full load. */}
            <a href={`/invoice/${invoice.id}`}>
              {invoice.title} {invoice.number}
            </a>
            , {momentYearDate(invoice.issuedAt)}: <Money pounds={invoice.gross} />
            {isOpen(invoice) && <Open invoice={invoice} />}
            {invoice.writtenOffAt && `, written off on ${momentYearDate(invoice.writtenOffAt)}`}
          </p>
          {maySettle && isOpen(invoice) && <Settle invoice={invoice} />}
        </div>
      ))}
      {count > invoices.length && <p>These are the newest {invoices.length}.</p>}
    </Card>
  );
}

function Open({ invoice: { open, dueOn } }: { invoice: CustomerInvoice }) {
  return (
    <>
      , <Money pounds={open} /> open{dueOn && `, due ${yearDate(dueOn)}`}
    </>
  );
}

function Settle({ invoice }: { invoice: CustomerInvoice }) {
  const verbs = [
    { label: 'Record a payment', form: <PaymentForm invoice={invoice} /> },
    { label: 'Write off', form: <WriteOffForm invoice={invoice} /> },
  ];
  return <VerbRow key={invoice.version} about={invoice.number} verbs={verbs} />;
}

const hiddenOf = ({ id, version }: CustomerInvoice) => ({ invoice: id, version });

function PaymentForm({ invoice }: { invoice: CustomerInvoice }) {
  return (
    <VerbForm step="payment" hidden={hiddenOf(invoice)} submit="Record the payment">
      {(problems, idOf) => (
        <>
          <MoneyField
            id={idOf('amount')}
            name="amount"
            label="Amount in pounds"
            defaultValue={invoice.open.toFixed(2)}
            error={problemFor(problems, 'amount')}
          />
          <TextInput
            id={idOf('receivedOn')}
            name="receivedOn"
            label="Received on"
            type="date"
            defaultValue={londonDate(serverNow())}
            error={problemFor(problems, 'receivedOn')}
          />
          <TextInput
            id={idOf('reference')}
            name="reference"
            label="Reference (optional)"
            description="As the bank shows it."
            maxLength={100}
            autoComplete="off"
            error={problemFor(problems, 'reference')}
          />
        </>
      )}
    </VerbForm>
  );
}

function WriteOffForm({ invoice }: { invoice: CustomerInvoice }) {
  return (
    <>
      <p>What is open is given up. This can’t be undone.</p>
      <VerbForm step="write-off" hidden={hiddenOf(invoice)} submit="Write it off" isGrave>
        {(problems, idOf) => (
          <FreeTextField label="Reason" name="reason" maxLength={300} idOf={idOf} problems={problems} />
        )}
      </VerbForm>
    </>
  );
}
