import type { Actor } from '#domain/access/actor.ts';
import type { Ctx } from '../../context.ts';
import { personActor } from './person-actor.ts';
import { findPerson } from './session.store.ts';

/** Somebody as they would be if they asked now, in the role of the group we keep; null when blocked or gone. */
export async function actorOfUser(
  ctx: Ctx,
  userId: string,
): Promise<Extract<Actor, { kind: 'user' }> | null> {
  const person = await findPerson(ctx.db, userId);
  return person ? personActor(person) : null;
}
