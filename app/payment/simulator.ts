import { reportError } from '#app/lib/call/report-error.ts';
import { type CardOutcome, declinedFor } from '#app/lib/label/card-outcome.ts';
import type { CardInput } from './card-input.ts';

const statuses: readonly string[] = [
  'held',
  'card-saved',
  'captured',
  'awaiting-bank',
  'declined',
  'voided',
] satisfies CardOutcome[];
const isOutcome = (value: unknown): value is CardOutcome =>
  typeof value === 'string' && statuses.includes(value);

async function ask(path: string, question: Record<string, unknown>): Promise<CardOutcome> {
  let response: Response;
  try {
    response = await fetch(`/api/v1/payments/simulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
  } catch (error) {
    reportError('The card service could not be reached.', error);
    return 'unreachable';
  }
  if (!response.ok) throw new Error(`The payment simulator answered ${response.status}`);
  const { status, reason } = (await response.json()) as { status?: unknown; reason?: unknown };
  if (!isOutcome(status)) throw new Error('The payment simulator answered with an unknown status');
  return status === 'declined' ? declinedFor(reason) : status;
}

/** The browser's side of the embedded payment simulator, in the place a real gateway's script has. */
export const simulator = {
  confirm: (clientSecret: string, { number, expiry }: CardInput) =>
    ask('confirm', { clientSecret, number, expiry }),
  answerBankCheck: (clientSecret: string, approved: boolean) => ask('bank-check', { clientSecret, approved }),
};
