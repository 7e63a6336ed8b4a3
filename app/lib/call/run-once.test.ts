import { expect, test } from 'vitest';
import { GraphQLRefusal } from './graphql-refusal.ts';
import { createRunOnce } from './run-once.ts';

const refused = (code: string) => async () => {
  throw new GraphQLRefusal('No.', { code });
};
const keyOf = async ({ idempotencyKey }: { idempotencyKey: string }) => idempotencyKey;

/** The keys under which the same change went out, the first time with that outcome. */
async function keysAround(
  first: (options: { idempotencyKey: string }) => Promise<unknown>,
): Promise<string[]> {
  const runOnce = createRunOnce();
  const keys: string[] = [];
  await runOnce('end', (options) => {
    keys.push(options.idempotencyKey);
    return first(options);
  }).catch(() => undefined);
  keys.push(await runOnce('end', keyOf));
  return keys;
}

test.each(['offline', 'service_unavailable', 'unexpected'])(
  'after %s nobody knows whether it was done, and the next try is the same change',
  async (code) => {
    const [first, second] = await keysAround(refused(code));
    expect(second).toBe(first);
  },
);

test('a fault that is no answer of the server leaves the change the same', async () => {
  const [first, second] = await keysAround(async () => {
    throw new TypeError('lost');
  });
  expect(second).toBe(first);
});

test.each(['version_conflict', 'invalid_input', 'sign_in_required'])(
  'after a no (%s) the next try is another change',
  async (code) => {
    const [first, second] = await keysAround(refused(code));
    expect(second).not.toBe(first);
  },
);

test('what is done and asked for again is another change', async () => {
  const [first, second] = await keysAround(keyOf);
  expect(second).not.toBe(first);
});

test('two presses at once are one change, and another thing beside it is its own', async () => {
  const runOnce = createRunOnce();
  const [first, second, other] = await Promise.all([
    runOnce('make', keyOf),
    runOnce('make', keyOf),
    runOnce('end', keyOf),
  ]);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});
