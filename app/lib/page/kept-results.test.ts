import { data } from 'react-router';
import { expect, test } from 'vitest';
import { GraphQLRefusal } from '../call/graphql-refusal.ts';
import { deferred } from './deferred.ts';
import { answerForm, keepResults, type Results } from './kept-results.ts';

const refusal = (code: string) => new GraphQLRefusal('No.', { code });
const failures: unknown[] = [];
const keep = (fresh: Results, before: Results) =>
  keepResults(fresh, before, { failed: (error) => failures.push(error), isLeft: () => false });

test('what can’t be read for want of a network or a server is what was read before', () => {
  const before: Results = { screen: { type: 'data', result: { name: 'Ann' } } };
  for (const error of [refusal('offline'), data({ code: 'service_unavailable' }, { status: 503 })])
    expect(keep({ screen: { type: 'error', result: error } }, before)).toEqual(before);
  expect(failures).toHaveLength(2);
});

test('what is gone or forbidden by now is not shown any more', () => {
  const before: Results = { screen: { type: 'data', result: { name: 'Ann' } } };
  for (const error of [data({ code: 'not_found' }, { status: 404 }), new TypeError('a bug')]) {
    const fresh: Results = { screen: { type: 'error', result: error } };
    expect(keep(fresh, before)).toEqual(fresh);
  }
});

test('rows that are read later fall back to those before, wherever the screen has them', async () => {
  const before: Results = {
    screen: { type: 'data', result: { page: Promise.resolve(['old']), part: { rows: Promise.resolve(1) } } },
  };
  const fresh: Results = {
    screen: {
      type: 'data',
      result: {
        page: Promise.reject(refusal('offline')),
        part: { rows: Promise.reject(refusal('offline')) },
      },
    },
  };
  const { page, part } = (keep(fresh, before).screen as { result: unknown }).result as {
    page: Promise<string[]>;
    part: { rows: Promise<number> };
  };
  expect(await page).toEqual(['old']);
  expect(await part.rows).toBe(1);
});

test('rows that may no longer be read are no error that nobody caught, though no screen shows them', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('unhandledRejection', note);
  const rows = deferred(Promise.reject(refusal('sign_in_required')));
  const before: Results = { screen: { type: 'data', result: { rows: Promise.resolve([]) } } };
  keep({ screen: { type: 'data', result: { rows } } }, before);
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', note);
  expect(uncaught).toEqual([]);
});

test('an act that could not be sent answers its form', () => {
  const answered = answerForm({ screen: { type: 'error', result: refusal('offline') } });
  expect(answered.screen).toMatchObject({ type: 'data', result: { ok: false, code: 'offline' } });
});

test('what comes later and is refused for want of a session stays as long as something is unsent', async () => {
  const part = (rows: Promise<string>): Results => ({
    screen: { type: 'data', result: { rows: deferred(rows) } },
  });
  const read = async (isLeft: boolean) => {
    const lost = part(Promise.reject(refusal('sign_in_required')));
    const results = keepResults(lost, part(Promise.resolve('before')), {
      failed: (error) => failures.push(error),
      isLeft: () => isLeft,
    });
    return (results.screen as { result: { rows: Promise<string> } }).result.rows;
  };
  await expect(read(true)).resolves.toBe('before');
  await expect(read(false)).rejects.toThrow('No.');
});
