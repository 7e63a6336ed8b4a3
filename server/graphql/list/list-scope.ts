import type { Actor } from '#domain/access/actor.ts';

function personOf(actor: Actor): string {
  if (actor.kind === 'user') return `user ${actor.userId}`;
  return actor.kind === 'api-key' ? `key ${actor.name}` : actor.kind;
}

/** Values in one order of their names, without those that say nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const named = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, inOrder(v)]));
}

/** What binds a nextToken: the list with its order, the filter and the person, so that none works in another's place. */
export function listScope(list: string, actor: Actor, filter?: unknown): string {
  return JSON.stringify([list, personOf(actor), inOrder(filter ?? {})]);
}
