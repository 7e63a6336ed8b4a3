import type { Actor } from '#domain/access/actor.ts';
import { Refusal } from '#domain/refusal.ts';

/** Whose data an actor may ask for: their own, and nobody else's. */
export function ownUserId(actor: Actor): string {
  if (actor.kind !== 'user') throw new Refusal('sign_in_required');
  return actor.userId;
}
