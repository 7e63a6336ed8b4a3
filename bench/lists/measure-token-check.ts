import type { Pool } from 'pg';
import { createApp } from '#server/web/http.ts';
import { type Figure, figureOf } from '../measure/figure.ts';
import { fetchTokens } from '../stage/access-tokens.ts';
import { makeRuntime } from '../stage/make-runtime.ts';

const rounds = 7;
const checks = 5_000;
/** What checking a signature that was found good before may cost (issue 5, 4). */
const allowedMs = 0.03;

/** Checking access tokens whose signature was found good before, in turns, as requests do. */
export async function measureTokenCheck(pool: Pool): Promise<Figure[]> {
  const runtime = makeRuntime(pool);
  const app = createApp(runtime, async () => new Response('no pages here', { status: 404 }), {
    servesBuild: false,
  });
  const { company: tokens } = await fetchTokens(async (path, headers) => app.request(path, { headers }));
  const check = (turn: number) => runtime.accessTokens.verify(tokens[turn % tokens.length] ?? '');
  for (const turn of tokens.keys()) await check(turn);
  const again: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    for (let turn = 0; turn < checks; turn += 1) await check(turn);
    again.push((performance.now() - startedAt) / checks);
  }
  return [
    figureOf({
      name: "a token's signature, checked again : what it may cost",
      unit: 'ms',
      product: again,
      floor: again.map(() => allowedMs),
      bar: { kind: 'at most', must: 1 },
    }),
  ];
}
