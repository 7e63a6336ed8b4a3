import { redirect } from 'react-router';
import type { UserPool } from '#app/lib/call/server-context.ts';

/** For the screens that only our own pool has: with an outside pool there is one door, /signin. */
export function demandOwnPool(pool: UserPool): null {
  if (pool.kind === 'external') throw redirect('/signin');
  return null;
}
