import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkInput } from './check-input.ts';

const schema = z.object({
  email: z.string('email_missing').min(3, 'email_bad').regex(/@/, 'email_bad'),
  person: z.object({ firstName: z.string('first_name_missing') }),
  hours: z.number(),
});

test('a good value comes back as the schema made it', () => {
  const value = { email: 'a@b', person: { firstName: 'Ann' }, hours: 4 };
  expect(checkInput(schema, value)).toEqual({ ok: true, value });
});

test('the first problem of each field counts, by dotted path', () => {
  expect(checkInput(schema, { email: 'a', person: {}, hours: 1 })).toEqual({
    ok: false,
    problems: [
      { field: 'email', code: 'email_bad' },
      { field: 'person.firstName', code: 'first_name_missing' },
    ],
  });
});

test('a message that is no code of ours is called invalid input', () => {
  expect(checkInput(z.object({ hours: z.number() }), { hours: 'four' })).toEqual({
    ok: false,
    problems: [{ field: 'hours', code: 'invalid_input' }],
  });
});

test('the values of a sentence go with its problem', () => {
  const served = z.string().superRefine((outcode, context) => {
    context.addIssue({ code: 'custom', message: 'outcode_not_served', params: { values: { outcode } } });
  });
  expect(checkInput(z.object({ postalCode: served }), { postalCode: 'ZE1' })).toEqual({
    ok: false,
    problems: [{ field: 'postalCode', code: 'outcode_not_served', values: { outcode: 'ZE1' } }],
  });
});
