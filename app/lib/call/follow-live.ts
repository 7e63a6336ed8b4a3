import { documentBody } from './document-body.ts';
import { readEvents } from './read-events.ts';
import { readingMoment } from './reading-moment.ts';

export type LiveSource = { document: string; variables?: Readonly<Record<string, unknown>> };

type Answer = { errors?: { extensions?: { code?: string } }[] };
type Outcome = 'stop' | 'again';

/** The server gives a sign of life every 12 seconds; without one for this long the connection is dead. */
const silenceMs = 40_000;
const longestPauseMs = 60_000;
/** What was asked for longer ago than this when the stream opens may have missed something. */
const freshMs = 300;

// Asking again would be answered the same.
const lasting = new Set([
  'sign_in_required',
  'unauthenticated',
  'forbidden',
  'not_found',
  'document_unknown',
]);

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function readAll(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  changed: () => void,
): Promise<Outcome> {
  for await (const { event, data } of readEvents(body, heard)) {
    if (event === 'complete') return 'again';
    const { errors } = JSON.parse(data) as Answer;
    const code = errors?.[0]?.extensions?.code;
    // Who was signed out elsewhere shall see so.
    if (!errors || code === 'unauthenticated') changed();
    if (errors) return lasting.has(code ?? '') ? 'stop' : 'again';
  }
  return 'again';
}

async function followOnce(source: LiveSource, opened: () => void, changed: () => void, signal: AbortSignal) {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, silenceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(end, silenceMs);
  };
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: documentBody(source.document, source.variables ?? {}),
      signal: ending.signal,
    });
    if (response.status < 500 && !response.ok) return 'stop';
    if (!response.ok || !response.body) return 'again';
    opened();
    return await readAll(response.body, heard, changed);
  } catch {
    // The network, the server or the silence: it is tried again.
    return 'again';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

async function keepFollowing(source: LiveSource, changed: () => void, signal: AbortSignal): Promise<void> {
  const begin = readingMoment();
  let failures = 0;
  let isFirst = true;
  const opened = () => {
    if (!isFirst || performance.now() - begin > freshMs) changed();
    isFirst = false;
  };
  while (!signal.aborted) {
    const startedAt = performance.now();
    if ((await followOnce(source, opened, changed, signal)) === 'stop') return;
    const hasLasted = performance.now() - startedAt > silenceMs;
    failures = hasLasted ? 0 : failures + 1;
    // Not everybody at once after the server was away.
    await pause(Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random()), signal);
  }
}

/**
 * Follows a subscription over server-sent events and says when something changed, or may have while it could not
 * be heard. It reconnects by itself until it is stopped.
 */
export function followLive(source: LiveSource, changed: () => void): () => void {
  const stopping = new AbortController();
  void keepFollowing(source, changed, stopping.signal);
  return () => stopping.abort();
}
