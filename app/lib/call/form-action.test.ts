import { expect, test } from 'vitest';
import { formAction } from './form-action.ts';
import { GraphQLRefusal } from './graphql-refusal.ts';

test('what succeeds is handed on', async () => {
  await expect(formAction(async () => 7)).resolves.toEqual({ ok: true, value: 7 });
});

test('a refusal with problems becomes one message per field', async () => {
  const problems = [
    { field: 'email', code: 'email_bad', message: 'Enter an email address' },
    { field: 'phone', code: 'phone_bad', message: 'Enter a phone number' },
  ];
  const refuse = () => Promise.reject(new GraphQLRefusal('Check', { code: 'invalid_input', problems }));
  await expect(formAction(refuse)).resolves.toEqual({
    ok: false,
    code: 'invalid_input',
    problems: [
      { field: 'email', message: 'Enter an email address' },
      { field: 'phone', message: 'Enter a phone number' },
    ],
  });
});

test('a refusal of one field or of none becomes one message', async () => {
  const refuse = (field?: string) => () =>
    Promise.reject(new GraphQLRefusal('Sorry', { code: 'job_taken', field }));
  await expect(formAction(refuse())).resolves.toMatchObject({ problems: [{ field: '', message: 'Sorry' }] });
  await expect(formAction(refuse('hours'))).resolves.toMatchObject({
    problems: [{ field: 'hours', message: 'Sorry' }],
  });
});

test('a bug is not dressed up as a refusal', async () => {
  await expect(formAction(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
});
