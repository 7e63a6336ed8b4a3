import { expect, test } from 'vitest';
import { formAction } from './form-action.ts';
import { GraphQLRefusal } from './graphql-refusal.ts';

const refusedBy = (refusal: GraphQLRefusal) =>
  formAction(async () => {
    throw refusal;
  });

test('a refusal is shown beside its field in the words of the server', async () => {
  const refusal = new GraphQLRefusal('That code already exists.', { code: 'promo_taken', field: 'code' });
  expect(await refusedBy(refusal)).toEqual({
    ok: false,
    code: 'promo_taken',
    problems: [{ field: 'code', message: 'That code already exists.' }],
  });
});

test('what the schema refuses is said in words for people, not in those of the schema', async () => {
  const refusal = new GraphQLRefusal('Expected value of non-null type "Int!" not to be null.', {
    code: 'invalid_request',
  });
  expect(await refusedBy(refusal)).toMatchObject({
    problems: [{ field: '', message: 'Check what you entered and try again.' }],
  });
});

test('a bug passes through', async () => {
  const work = formAction(async () => {
    throw new TypeError('a bug');
  });
  await expect(work).rejects.toThrow('a bug');
});
