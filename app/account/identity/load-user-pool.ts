import { redirect } from 'react-router';
import type { UserPool } from '#app/lib/call/server-context.ts';
import { askIdentity } from './ask-identity.ts';

/** For the screens that only our own pool has: with an outside pool there is one door, /signin. */
export function requireOwnPool(pool: UserPool): null {
  if (pool.kind === 'external') throw redirect('/signin');
  return null;
}

let known: Promise<UserPool> | undefined;

async function ask(): Promise<UserPool> {
  const answer = (await askIdentity('pool')) as { kind?: unknown; name?: unknown } | null;
  if (answer?.kind !== 'external') return { kind: 'embedded' };
  return { kind: 'external', name: typeof answer.name === 'string' ? answer.name : '' };
}

/** Where people sign in at this installation, asked once per page load. Not knowing shows our own form. */
export function loadUserPool(): Promise<UserPool> {
  known ??= ask().catch(() => {
    known = undefined;
    return { kind: 'embedded' };
  });
  return known;
}
