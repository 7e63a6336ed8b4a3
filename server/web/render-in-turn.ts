import type { Context } from 'hono';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { authenticate, BadCredential } from '../auth/authenticate.ts';
import { noteRefused } from '../current-request.ts';
import type { PageAsker } from '../limits/render-gate.ts';
import type { Runtime } from '../process/runtime.ts';
import { createTimeLimit } from './in-time.ts';
import { secondsToWait } from './retry-later.ts';

type Parts = { runtime: Runtime; addressOf: (c: Context) => string };

/** Longer than that nobody waits to be known; they are then a stranger. */
const knowingMs = 1_000;

/** Whoever is signed in is themselves, so that a whole office behind one address is no single asker. */
async function askerOf({ runtime, addressOf }: Parts, c: Context): Promise<PageAsker> {
  const network = addressOf(c);
  if (!c.req.header('cookie') && !c.req.header('authorization')) return { kind: 'stranger', network };
  const known = createTimeLimit(knowingMs)(authenticate(runtime, c.req.raw.headers));
  const actor = await known.catch((error: unknown) => {
    if (error instanceof BadCredential) throw error;
    // Rendering says by itself that nobody could be asked.
    return null;
  });
  const isPerson = actor !== 'too-slow' && actor?.kind === 'user';
  return isPerson ? { kind: 'person', userId: actor.userId } : { kind: 'stranger', network };
}

/** A page in place of one that is not rendered now; what was asked for with GET is asked for again by itself. */
function answerWait(c: Context, refusal: Refusal): Response {
  noteRefused(refusal);
  const seconds = String(secondsToWait(refusal.code, refusal.values) ?? '');
  if (c.req.method === 'GET') c.header('refresh', seconds);
  const sentence = sentenceFor(refusal.code, refusal.values);
  const hint =
    c.req.method === 'GET' ? 'This page then loads by itself.' : 'Go back: what you typed is still there.';
  const page = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Please wait</title>
<h1>Please wait</h1>
<p>${sentence} ${hint}</p>
</html>
`;
  return c.html(page, 429, {
    'retry-after': seconds,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
}

/** Makes a page anew when it is its asker's turn (server/limits/render-gate.ts), or says when that may be. */
export async function renderInTurn(
  parts: Parts,
  c: Context,
  make: () => Promise<Response>,
): Promise<Response> {
  try {
    return await parts.runtime.renderGate.render(await askerOf(parts, c), make);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return answerWait(c, error);
    throw error;
  }
}
