import { isOurs } from '#domain/access/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { hashToken } from '../process/secrets.ts';
import { addTry } from './tries.store.ts';

const hourMs = 3600 * 1000;
const mostFromNetwork = 30;
const mostFromPerson = 10;

/**
 * Counts what a stranger asks of us, so that nobody floods the office or somebody's mailbox
 * (rules/security#validation-business-logic).
 */
export async function countEnquiry(ctx: Ctx, email: string): Promise<void> {
  if (isOurs(ctx.actor)) return;
  const window = { now: ctx.now(), ms: hourMs };
  const fromPerson = await addTry(ctx.db, `enquiry:${hashToken(email).slice(0, 22)}`, window);
  if (fromPerson > mostFromPerson) throw new Refusal('too_many_enquiries', { limit: 'enquiry' });
  if (!ctx.clientAddress) return;
  const fromNetwork = await addTry(ctx.db, `enquiry-address:${ctx.clientAddress}`, window);
  if (fromNetwork > mostFromNetwork) throw new Refusal('too_many_enquiries', { limit: 'enquiry-address' });
}
