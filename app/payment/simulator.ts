import { noteFailure } from '#app/lib/call/note-failure.ts';
import type { CardOutcome } from '#app/lib/label/card-outcome.ts';
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

/** Of the reasons a bank gives, those somebody can do something particular about. */
const reasons: Partial<Record<string, CardOutcome>> = {
  insufficient_funds: 'too-little-money',
  incorrect_number: 'unknown-number',
  authentication_failed: 'bank-refused',
};

async function ask(path: string, question: Record<string, unknown>): Promise<CardOutcome> {
  let response: Response;
  try {
    response = await fetch(`/api/v1/payments/simulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
  } catch (error) {
    noteFailure('The card service could not be reached.', error);
    return 'unreachable';
  }
  if (!response.ok) throw new Error(`The payment simulator answered ${response.status}`);
  const { status, reason } = (await response.json()) as { status?: unknown; reason?: unknown };
  if (!isOutcome(status)) throw new Error('The payment simulator answered with an unknown status');
  return (status === 'declined' && typeof reason === 'string' && reasons[reason]) || status;
}

/** The browser's side of the embedded payment simulator, in the place a real gateway's script has. */
export const simulator = {
  confirm: (clientSecret: string, card: CardInput) => ask('confirm', { clientSecret, ...card }),
  answerBankCheck: (clientSecret: string, approved: boolean) => ask('bank-check', { clientSecret, approved }),
};
