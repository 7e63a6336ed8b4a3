import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';

test('a refusal carries its code, field, values and problems', () => {
  const problems = [{ field: 'email', code: 'email_bad' as const }];
  const refusal = new Refusal('invalid_input', { field: 'email', values: { most: 3 }, problems });
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).toMatchObject({ code: 'invalid_input', field: 'email', values: { most: 3 }, problems });
});
