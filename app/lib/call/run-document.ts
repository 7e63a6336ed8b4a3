import type { RouterContextProvider } from 'react-router';
import type { ChangeDocumentString, TypedDocumentString } from '#app/graphql/graphql.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { noteServerTime } from '../server-clock.ts';
import { connectionStore } from '../state/connection.ts';
import { withProof } from '../state/proof-request.ts';
import { ownerHeaders } from '../state/screen-owner.ts';
import { sessionStore } from '../state/session-store.ts';
import { whileOnWay } from './changes-on-way.ts';
import { documentBody } from './document-body.ts';
import { GraphQLRefusal, type WireProblem } from './graphql-refusal.ts';
import { noteOwnChange } from './own-changes.ts';
import { type ExecuteOptions, type ExecuteResult, executeContext } from './server-context.ts';

type Context = Readonly<Pick<RouterContextProvider, 'get'>> | null;

/** A change is sent under a key, so that asking again after no answer is the same change. */
export type ChangeOptions = ExecuteOptions & { idempotencyKey: string };

/**
 * Runs a GraphQL document wherever the screen happens to be: in process while rendering on the server,
 * over POST /graphql in the browser (docs/architecture.md), where people prove again who they are if it needs that.
 * Throws GraphQLRefusal for anything but data.
 */
export function runDocument<Result, Variables extends Record<string, unknown>>(
  context: Context,
  document: ChangeDocumentString<Result, Variables>,
  variables: Variables,
  options: ChangeOptions,
): Promise<Result>;
export function runDocument<Result, Variables extends Record<string, unknown>>(
  context: Context,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options?: ExecuteOptions,
): Promise<Result>;
export async function runDocument<Result>(
  context: Context,
  document: string,
  variables: Record<string, unknown>,
  options: ExecuteOptions = {},
): Promise<Result> {
  const execute = context?.get(executeContext) ?? null;
  const read = async (run: NonNullable<typeof execute>): Promise<Result> => {
    const answer = await run(document, variables, options);
    const [error] = answer.errors ?? [];
    if (error) throw refusalFrom(error, execute === null);
    if (!answer.data) throw refusalOf('service_unavailable');
    return answer.data as Result;
  };
  if (execute) return read(execute);
  const ask = () => withProof(() => read(post));
  const { idempotencyKey } = options;
  if (!idempotencyKey) return ask();
  const answer = await whileOnWay(ask);
  noteOwnChange(idempotencyKey);
  return answer;
}

async function post(
  document: string,
  variables: unknown,
  options: ExecuteOptions = {},
): Promise<ExecuteResult> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...ownerHeaders(),
  };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const sentAt = Date.now();
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers,
    body: documentBody(document, variables),
  }).catch((cause: unknown) => {
    throw unanswered(navigator.onLine ? 'service_unavailable' : 'offline', cause);
  });
  noteServerTime(response.headers.get('date'), { sentAt, answeredAt: Date.now() });
  const answer = (await response.json().catch(() => null)) as ExecuteResult | null;
  const isAnswer = answer !== null && (answer.errors?.length || response.ok);
  if (!isAnswer && response.status !== 401) throw unanswered('service_unavailable');
  connectionStore.dispatch({ type: 'answered' });
  if (isAnswer) return answer;
  throw sessionEnded(true);
}

/** The rest of the page must know that nobody can be asked just now. */
function unanswered(why: 'service_unavailable' | 'offline', cause?: unknown): GraphQLRefusal {
  connectionStore.dispatch({ type: 'failed', why });
  return refusalOf(why, cause);
}

type WireError = NonNullable<ExecuteResult['errors']>[number];

function refusalFrom(error: WireError, isInBrowser: boolean): GraphQLRefusal {
  const extensions = (error.extensions ?? {}) as {
    code?: string;
    field?: string;
    values?: Record<string, string | number>;
    problems?: WireProblem[];
  };
  const code = extensions.code ?? 'unexpected';
  // To this page its person is signed out, and it waits for them.
  if (code === 'session_of_another' && isInBrowser) sessionStore.dispatch({ type: 'logout' });
  if (code !== 'sign_in_required' && code !== 'unauthenticated') {
    return new GraphQLRefusal(error.message, { ...extensions, code });
  }
  return sessionEnded(isInBrowser);
}

/** It ended in the middle: the rest of the page must know that nobody is signed in any more. */
function sessionEnded(isInBrowser: boolean): GraphQLRefusal {
  if (isInBrowser) sessionStore.dispatch({ type: 'logout' });
  return new GraphQLRefusal(pageSentences.session_ended, { code: 'sign_in_required' });
}

function refusalOf(code: 'service_unavailable' | 'offline', cause?: unknown): GraphQLRefusal {
  return new GraphQLRefusal(pageSentences[code], { code }, { cause });
}
