import type { Actor } from '#domain/access/actor.ts';
import { roleFromGroups } from '#domain/access/role.ts';
import type { KnownPerson } from './session.store.ts';

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
