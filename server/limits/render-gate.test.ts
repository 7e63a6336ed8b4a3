import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { createRenderGate, type PageAsker } from './render-gate.ts';

const stranger = (network: string): PageAsker => ({ kind: 'stranger', network });
const person = (userId: string): PageAsker => ({ kind: 'person', userId });

/** Pages that take so long, and how many of them were rendered at the same time at most. */
function pages(ms = 10) {
  const seen = { now: 0, most: 0, made: 0 };
  const make = async () => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await wait(ms);
    seen.now -= 1;
    seen.made += 1;
    return 'a page';
  };
  return { seen, make };
}

const outcome = (page: Promise<string>) =>
  page.catch((error: unknown) =>
    error instanceof Refusal ? [error.code, error.limit, error.values] : error,
  );

test('pages of one network are rendered one after the other, those of all strangers two at once', async () => {
  const one = pages();
  const gate = createRenderGate();
  await Promise.all(Array.from({ length: 5 }, () => gate.render(stranger('a'), one.make)));
  expect(one.seen).toMatchObject({ most: 1, made: 5 });
  const many = pages();
  const other = createRenderGate();
  await Promise.all(Array.from({ length: 6 }, (_, number) => other.render(stranger(`${number}`), many.make)));
  expect(many.seen).toMatchObject({ most: 2, made: 6 });
});

test('one that waits behind a flood of another network is next', async () => {
  const gate = createRenderGate();
  const flood = pages();
  const flooding = Array.from({ length: 20 }, () => gate.render(stranger('flood'), flood.make));
  await gate.render(stranger('visitor'), async () => 'a page');
  expect(flood.seen.made).toBeLessThan(5);
  await Promise.all(flooding);
});

test('between two renderings of strangers there is as much time for others', async () => {
  const gate = createRenderGate();
  const { make } = pages(50);
  const begunAt = performance.now();
  await Promise.all(Array.from({ length: 4 }, () => gate.render(stranger('a'), make)));
  // Four renderings and the three pauses between them.
  expect(performance.now() - begunAt).toBeGreaterThan(4 * 49 + 3 * 45);
});

test('a network that has used up its minute is told when to come again, and nobody else is', async () => {
  const gate = createRenderGate({ strangersPerMinute: 100 });
  const { make } = pages(20);
  const tries: unknown[] = [];
  // A page takes 20 ms at least; on a busy machine more.
  for (let number = 0; number < 7; number += 1) tries.push(await outcome(gate.render(stranger('a'), make)));
  expect(tries[0]).toBe('a page');
  expect(tries.at(-1)).toEqual(['too_many_requests', 'page-minute', { seconds: expect.any(Number) }]);
  expect(await outcome(gate.render(stranger('b'), make))).toBe('a page');
});

test('a hundred people who are signed in behind one network are all answered while strangers flood from it', async () => {
  const gate = createRenderGate();
  const { make } = pages(2);
  const flooding = Array.from({ length: 60 }, () => outcome(gate.render(stranger('office'), make)));
  const office = Array.from({ length: 100 }, (_, number) => outcome(gate.render(person(`${number}`), make)));
  expect(new Set(await Promise.all(office))).toEqual(new Set(['a page']));
  const refused = (await Promise.all(flooding)).filter((one) => one !== 'a page');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toEqual(['too_many_requests', 'page-turns', { seconds: 5 }]);
});

test('a page that waits for a database that hangs keeps no turn', async () => {
  const gate = createRenderGate({ longestTurnMs: 20 });
  const hanging = Array.from({ length: 5 }, (_, number) =>
    gate.render(stranger(`${number}`), () => wait(1_000)),
  );
  const begunAt = performance.now();
  await gate.render(stranger('visitor'), async () => undefined);
  expect(performance.now() - begunAt).toBeLessThan(900);
  await Promise.all(hanging);
});

test('a page that fails gives its turn back', async () => {
  const gate = createRenderGate();
  const fail = () => gate.render(stranger('a'), () => Promise.reject(new Error('broken')));
  for (let tries = 0; tries < 5; tries += 1) await expect(fail()).rejects.toThrow('broken');
  expect(await gate.render(stranger('a'), async () => 'a page')).toBe('a page');
});
