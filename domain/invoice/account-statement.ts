/** One entry of the books about an account customer's booking, as the statement takes it; pence, what they owe is +. */
export type StatementEntry = {
  event: string;
  /** London date: of a payment when it reached the bank, of all else when it was entered. */
  date: string;
  bookingId: string;
  bookingReference: string;
  /** Of the invoice or credit note; null where none is issued yet. */
  documentNumber: string | null;
  paymentReference: string | null;
  amountPence: number;
};

export type StatementLine = {
  date: string;
  label: string;
  bookingId: string;
  bookingReference: string;
  amountPence: number;
  balancePence: number;
};

/** What was invoiced, paid and written off between two days, from what was open to what is (rules/money#statement). */
export type AccountStatement = {
  from: string;
  to: string;
  openingPence: number;
  lines: StatementLine[];
  invoicedPence: number;
  paidPence: number;
  writtenOffPence: number;
  closingPence: number;
};

const charges = new Set(['completion', 'completion-reversed', 'cancellation-fee', 'refund']);
const payments = new Set(['account-payment', 'capture', 'repaid']);

const withNumber = (label: string, number: string | null, missing: string) =>
  `${label} ${number ?? `(${missing})`}`;

function labelOf({ event, amountPence, documentNumber, paymentReference }: StatementEntry): string {
  if (event === 'completion') return withNumber('Invoice', documentNumber, 'not issued yet');
  if (event === 'cancellation-fee')
    return withNumber('Cancellation fee, invoice', documentNumber, 'not issued yet');
  if (event === 'completion-reversed') return 'Charge put right';
  if (event === 'refund') return withNumber('Credit note', documentNumber, 'not issued yet');
  if (event === 'account-payment') return ['Payment received', paymentReference].filter(Boolean).join(', ');
  if (event === 'capture') return 'Paid by card';
  if (event === 'repaid') return 'Sent back to your bank';
  if (event === 'write-off') return 'Written off';
  return amountPence < 0 ? 'Correction in your favour' : 'Correction';
}

const sumOf = (entries: readonly StatementEntry[]): number =>
  entries.reduce((sum, { amountPence }) => sum + amountPence, 0);

/** The statement of two days, both included; entries in the order of their dates. */
export function accountStatement(
  entries: readonly StatementEntry[],
  { from, to }: { from: string; to: string },
): AccountStatement {
  const openingPence = sumOf(entries.filter(({ date }) => date < from));
  const within = entries.filter(({ date }) => date >= from && date <= to);
  let balancePence = openingPence;
  const lines = within.map((entry) => {
    const { date, bookingId, bookingReference, amountPence } = entry;
    balancePence += amountPence;
    return { date, label: labelOf(entry), bookingId, bookingReference, amountPence, balancePence };
  });
  const of = (has: (event: string) => boolean) => sumOf(within.filter(({ event }) => has(event)));
  return {
    from,
    to,
    openingPence,
    lines,
    invoicedPence: of((event) => charges.has(event)),
    paidPence: -of((event) => payments.has(event)),
    writtenOffPence: -of((event) => event === 'write-off'),
    closingPence: balancePence,
  };
}
