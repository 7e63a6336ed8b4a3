import { expect, test } from 'vitest';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { promisedCpuMs } from '#tests/support/timeouts.ts';
import { isWeakPassword } from './weak-password.ts';

const common = new Set(['password', 'iloveyou', 'trustno1', 'baseball']);
const about = ['ada.lovelace@example.com', 'Ada', 'Lovelace'];
const isWeak = (password: string) => isWeakPassword(password, about, common);

test.each([
  ['a common one', 'iloveyou'],
  ['in capitals', 'ILoveYou'],
  ['with a year after it', 'baseball2026!'],
  ['with lookalike signs', 'p4$$w0rd'],
  ['the trade', 'Cleaning1'],
  ['the trade twice over', 'clean-clean-clean'],
  ['words of the trade run together', 'cleaningcompany'],
  ['the brand', 'Brightwren2026'],
  ['a role', 'customer!!'],
  ['roles together', 'serviceprovider1'],
  ['one’s own names', 'AdaLovelace1815'],
  ['one’s own e-mail', 'ada.lovelace'],
  ['one letter', 'aaaaaaaa'],
  ['one thing again and again', 'abcabcabc'],
  ['digits in order', '12345678'],
  ['digits backwards', '87654321'],
  ['a row of keys', 'qwertyuiop'],
  ['two rows of keys', 'qwer1234'],
  ['the alphabet', 'ABCDEFGHIJ'],
])('%s is too easy to guess: %s', (_what, password) => expect(isWeak(password)).toBe(true));

test.each([
  'a good long password',
  'purple ladder fourteen',
  'Xk3!vbTq',
  'correct horse battery staple',
  'my cleaner sings on Tuesdays',
  'пароль на удачу',
  'demo-customer-1',
])('%s may be chosen', (password) => expect(isWeak(password)).toBe(false));

test('a very long password is judged at once', () => {
  const begun = cpuMs();
  expect(isWeak('xk'.repeat(64))).toBe(true);
  expect(isWeak(`${'abc1'.repeat(31)}zzzq`)).toBe(false);
  expect(cpuMs() - begun).toBeLessThan(promisedCpuMs(200));
});
