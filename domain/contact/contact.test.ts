import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { promisedCpuMs } from '#tests/support/timeouts.ts';
import { emailSchema, vouchedEmailSchema } from './email.ts';
import { personNameSchema } from './person-name.ts';
import { phoneSchema } from './phone.ts';
import { toE164 } from './to-e164.ts';

const name = personNameSchema('first_name_missing', 'first_name_bad');
const codeOf = (schema: Parameters<typeof checkInput>[0], value: unknown) => {
  const checked = checkInput(schema, value);
  return checked.ok ? null : checked.problems[0]?.code;
};

test.each([
  'Ann',
  'Anne-Marie',
  'O’Neil',
  "O'Neil",
  '’t Hooft',
  "'t Hooft",
  'J.R.R.',
  'St.John',
  'St. John',
  'Żółć',
  '李',
  'محمد',
  'a'.repeat(100),
])('%s is a name', (typed) => expect(codeOf(name, typed)).toBeNull());

test.each([
  'R2D2',
  'Ann@home',
  'evil.com',
  'www.evil.com',
  'EVIL.COM',
  'x.com',
  'http://a.uk',
  '-',
  '.',
  'Ann_Lee',
  'Ann\u0000',
  'a'.repeat(101),
])('%s is no name: digits, symbols, links or too long', (typed) =>
  expect(codeOf(name, typed)).toBe('first_name_bad'),
);

test('an empty name is asked for, spaces are trimmed and collapsed', () => {
  for (const typed of ['', '   ', undefined, null]) expect(codeOf(name, typed)).toBe('first_name_missing');
  expect(checkInput(name, '  Mary   Ann ')).toEqual({ ok: true, value: 'Mary Ann' });
});

test('e-mail addresses are lower-cased and trimmed', () => {
  expect(checkInput(emailSchema, ' Ann.Lee+Home@Example.CO.UK ')).toEqual({
    ok: true,
    value: 'ann.lee+home@example.co.uk',
  });
});

test.each([
  'ann',
  'ann@',
  '@b.uk',
  'a@b',
  'a@@b.uk',
  'a b@c.uk',
  'a@b.u',
  'a@.co.uk',
  'a@b..uk',
  `${'a'.repeat(250)}@b.uk`,
  'a\0b@example.com',
  'a\ud800@example.com',
])('%s is no e-mail address', (typed) => expect(codeOf(emailSchema, typed)).toBe('email_bad'));

test('an empty e-mail is asked for', () => {
  for (const typed of ['', ' ', undefined]) expect(codeOf(emailSchema, typed)).toBe('email_missing');
});

test.each([
  ['07700 900123', '+447700900123'],
  ['07700-900-123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['020 7946 0123', '+442079460123'],
  ['(020) 7946.0123', '+442079460123'],
  ['(0)20 7946 0123', '+442079460123'],
  ['0044 (0)20 7946 0123', '+442079460123'],
  ['01632 960123', '+441632960123'],
  ['01632 96012', '+44163296012'],
  ['0300 123 4567', '+443001234567'],
])('%s is stored as %s', (typed, stored) => {
  expect(toE164(typed)).toBe(stored);
});

test.each([
  '07600 900123',
  '0020 7946 0123',
  '07000 900123',
  '0800 123 4567',
  '0909 8790000',
  '12345',
  '+1 212 555 0123',
  '0770090012',
  '077009001234',
  '02079460',
  'phone',
  '07700 90012x',
])('%s is no UK number we can call', (typed) => expect(codeOf(phoneSchema, typed)).toBe('phone_bad'));

test('an empty phone number is asked for', () => {
  for (const typed of ['', ' ', undefined]) expect(codeOf(phoneSchema, typed)).toBe('phone_missing');
});

test('a very long answer is refused as fast as a short one', () => {
  const begun = cpuMs();
  expect(codeOf(name, `${'a'.repeat(200_000)}1`)).toBe('first_name_bad');
  expect(codeOf(emailSchema, `a@${'a.'.repeat(100_000)}`)).toBe('email_bad');
  expect(cpuMs() - begun).toBeLessThan(promisedCpuMs(1_000));
});

test('an address that another service vouches for is not read, lest it become somebody else’s', () => {
  expect(checkInput(vouchedEmailSchema, ' Ann@Example.com ')).toEqual({ ok: true, value: 'ann@example.com' });
  for (const given of [
    'Ann <ann@example.com>',
    'mailto:ann@example.com',
    'ann@example.com\u200b',
    'ａnn@example.com',
  ])
    expect(checkInput(vouchedEmailSchema, given), given).not.toEqual({ ok: true, value: 'ann@example.com' });
});
