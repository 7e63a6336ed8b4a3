import { hasUnsent } from '../call/page-typing.ts';
import { noteReading } from '../call/reading-moment.ts';
import { connectionStore } from '../state/connection.ts';
import { sessionStore } from '../state/session-store.ts';
import { answerForm, codeOf, keepResults, type Results } from './kept-results.ts';

/** So many screens are kept, the latest read; going back to one of them works without a network. */
const mostKept = 30;
const kept = new Map<string, Results>();
let owner: string | null = null;

/** What one person read is nothing for the next one at this tab. */
function ownKept(): Map<string, Results> {
  const user = sessionStore.getState().authUser?.id ?? owner;
  if (user !== owner) kept.clear();
  owner = user;
  return kept;
}

function remember(address: string, results: Results): void {
  const all = ownKept();
  all.delete(address);
  all.set(address, results);
  const [oldest] = all.keys();
  if (all.size > mostKept && oldest !== undefined) all.delete(oldest);
}

/** Says to the shell why a screen could not be read anew. */
export function noteFailed(error: unknown): void {
  const code = codeOf(error);
  const ended = code === 'sign_in_required' ? 'signed_out' : 'service_unavailable';
  const why = code === 'offline' ? 'offline' : ended;
  connectionStore.dispatch({ type: 'failed', why });
}

const wasSignedOut = (results: Results) =>
  Object.values(results).some(
    ({ type, result }) => type === 'error' && codeOf(result) === 'sign_in_required',
  );

/**
 * A screen that is read anew and can't be (no network, a server that is away) stays as it was read before, and an act
 * that fails so answers its form. Somebody who is signed out in the middle keeps it as long as there are words of
 * theirs that are not sent; with none they are asked to sign in. The connection's state says so to the shell.
 */
export async function keepScreen(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method !== 'GET') return answerForm(await next());
  noteReading();
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const before = ownKept().get(address);
  const stay = (results: Results): Results => {
    connectionStore.dispatch({ type: 'failed', why: 'signed_out' });
    return results;
  };
  const isLeft = () => !sessionStore.getState().authenticated && hasUnsent();
  if (before && isLeft()) return stay(before);
  const fresh = await next().catch((error: unknown) => {
    // An act found out while this was read, and the guard below leads to the sign-in.
    if (before && isLeft()) return stay(before);
    throw error;
  });
  if (!before) {
    if (Object.values(fresh).every(({ type }) => type === 'data')) remember(address, fresh);
    return fresh;
  }
  if (isLeft() || (wasSignedOut(fresh) && hasUnsent())) return stay(before);
  const results = keepResults(fresh, before, { failed: noteFailed, isLeft });
  if (Object.values(results).every(({ type }) => type === 'data'))
    remember(address, { ...before, ...results });
  return results;
}
