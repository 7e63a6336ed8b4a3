import type { Client } from '../client.ts';

/** The agreed numbers of the payment simulator, as people type them. */
export const cards = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  bankCheck: '4000 0025 0000 3155',
  declinedLater: '4000 0000 0000 0341',
  declinedAgain: '4000 0000 0000 9987',
  bankCheckLater: '4000 0027 6000 3184',
  holdExpires: '4000 0000 0000 7007',
  eventLost: '4000 0000 0000 8005',
  eventThrice: '4000 0000 0000 8013',
  eventLate: '4000 0000 0000 8021',
} as const;

/** Gives a card in the browser's place; answers what the gateway's card field shows. */
export async function giveCard(client: Client, clientSecret: string, number: string): Promise<string> {
  const { body } = await client.post('/api/v1/payments/simulator/confirm', { clientSecret, number });
  return String((body as { status?: unknown }).status);
}

/** The bank's check in the browser's place. */
export async function answerBank(client: Client, clientSecret: string, approved: boolean): Promise<string> {
  const { body } = await client.post('/api/v1/payments/simulator/bank-check', { clientSecret, approved });
  return String((body as { status?: unknown }).status);
}
