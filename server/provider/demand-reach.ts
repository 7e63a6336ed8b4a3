import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';

/** A provider's record is their own and the company's; to anybody else it does not exist. */
export function demandReach({ actor }: Ctx, providerId: string): void {
  const isOwn = actor.kind === 'user' && actor.providerId === providerId;
  const isCompany = actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'company');
  if (!isUuid(providerId) || !(isOwn || isCompany)) throw new Refusal('not_found');
}
