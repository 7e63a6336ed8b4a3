import { expect, test } from 'vitest';
import { fieldsContain } from './fields-contain.ts';

test('words are looked for as typed, small and with a capital, in each field', () => {
  expect(fieldsContain('name', 'email')('mCgregor')).toEqual({
    or: [
      { name: { contains: 'mCgregor' } },
      { name: { contains: 'mcgregor' } },
      { name: { contains: 'Mcgregor' } },
      { email: { contains: 'mCgregor' } },
      { email: { contains: 'mcgregor' } },
      { email: { contains: 'Mcgregor' } },
    ],
  });
  expect(fieldsContain('email')('mo@')).toEqual({
    or: [{ email: { contains: 'mo@' } }, { email: { contains: 'Mo@' } }],
  });
});
