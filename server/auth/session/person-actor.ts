import type { Actor } from '#domain/access/actor.ts';
import { roleFromGroups } from '#domain/access/role.ts';
import type { Ctx } from '../../context.ts';
import { findPerson, type KnownPerson } from './session.store.ts';

/** Somebody as they would be if they asked now, in the role of the group we keep; null when blocked or gone. */
export async function actorOfUser(
  ctx: Ctx,
  userId: string,
): Promise<Extract<Actor, { kind: 'user' }> | null> {
  const person = await findPerson(ctx.db, userId);
  return person ? personActor(person) : null;
}

type PersonActor = Extract<Actor, { kind: 'user' }>;

/** Where no token says otherwise, a person's groups are the one we keep, if any. */
const keptGroups = (person: KnownPerson) => (person.group === null ? [] : [person.group]);

/** A person as the actor of a request, in the role their groups give them (rules/wire-names#roles-on-the-wire). */
export function personActor(
  person: KnownPerson,
  groups: readonly string[] = keptGroups(person),
  sessionId?: string,
): PersonActor {
  const role = roleFromGroups(groups);
  return {
    kind: 'user',
    userId: person.userId,
    email: person.email,
    role,
    permissions: role === 'company' ? person.permissions : [],
    ...(person.customerId && { customerId: person.customerId }),
    ...(person.providerId && { providerId: person.providerId }),
    ...(sessionId && { sessionId }),
  };
}
