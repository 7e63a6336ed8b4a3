import type { Actor } from '#domain/access/actor.ts';

/** What binds a nextToken: the list, its order and the person, so that none works in another's place. */
export function listScope(list: string, actor: Actor): string {
  const person = actor.kind === 'user' ? actor.userId : actor.kind;
  return `${list}:${person}`;
}
