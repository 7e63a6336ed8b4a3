import type { CardInput } from './card-input.ts';

export type CardStatus = 'held' | 'card-saved' | 'captured' | 'awaiting-bank' | 'declined' | 'voided';

const statuses: readonly string[] = [
  'held',
  'card-saved',
  'captured',
  'awaiting-bank',
  'declined',
  'voided',
] satisfies CardStatus[];
const isCardStatus = (value: unknown): value is CardStatus =>
  typeof value === 'string' && statuses.includes(value);

async function ask(path: string, question: Record<string, unknown>): Promise<CardStatus> {
  const response = await fetch(`/api/v1/payments/simulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  if (!response.ok) throw new Error(`The payment simulator answered ${response.status}`);
  const answer: unknown = await response.json();
  const status = typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : null;
  if (!isCardStatus(status)) throw new Error('The payment simulator answered with an unknown status');
  return status;
}

/** The browser's side of the embedded payment simulator, in the place a real gateway's script has. */
export const simulator = {
  confirm: (clientSecret: string, card: CardInput) => ask('confirm', { clientSecret, ...card }),
  answerBankCheck: (clientSecret: string, approved: boolean) => ask('bank-check', { clientSecret, approved }),
};
