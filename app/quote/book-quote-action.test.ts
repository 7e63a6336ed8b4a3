import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Execute, executeContext } from '#app/lib/call/server-context.ts';
import { bookQuoteAction } from './book-quote-action.ts';

const formOf = (answers: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  return form;
};
const filled = { attempt: 'a1', startDate: '2026-12-07', address: '1 Office Street', parking: 'none' };

/** The keys under which a form is sent, where the server answers each with that status. */
async function keysOf(answers: Record<string, string>, statuses = ['open']): Promise<string[]> {
  const keys: string[] = [];
  const execute: Execute = async (_document, _variables, options) => {
    const status = statuses[keys.length] ?? 'open';
    keys.push(options?.idempotencyKey ?? '');
    const payLink = status === 'open' ? 'https://example.com/pay/p1' : null;
    return { data: { bookQuote: { status, payLink, bookingId: 'b1' } } };
  };
  const context = new RouterContextProvider();
  context.set(executeContext, execute);
  const answer = await bookQuoteAction(context, 't1', formOf(answers));
  expect((answer as Response).headers.get('location')).toBe('/pay/p1');
  return keys;
}

test('the same form sent twice is one booking, and with other answers another one', async () => {
  const [first] = await keysOf(filled);
  expect(await keysOf(filled)).toEqual([first]);
  expect(await keysOf({ ...filled, address: '2 Office Street' })).not.toEqual([first]);
  expect(await keysOf({ ...filled, attempt: 'a2' })).not.toEqual([first]);
});

test('the same form sent again after its time has lapsed is asked for anew', async () => {
  const [first] = await keysOf(filled);
  const keys = await keysOf(filled, ['lapsed', 'open']);
  expect(keys[0]).toBe(first);
  expect(new Set(keys).size).toBe(2);
});
