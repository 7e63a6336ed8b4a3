import { expect, test } from 'vitest';
import { longestPostalCode } from '#domain/postal-code/postal-code.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { promisedCpuMs } from '#tests/support/timeouts.ts';
import { isQuickPattern } from './is-quick-pattern.ts';
import { defaultSettings } from './settings.ts';

const government =
  '^([Gg][Ii][Rr] 0[Aa]{2})|((([A-Za-z][0-9]{1,2})|(([A-Za-z][A-Ha-hJ-Yj-y][0-9]{1,2})|(([A-Za-z][0-9][A-Za-z])|([A-Za-z][A-Ha-hJ-Yj-y][0-9]?[A-Za-z]))))[0-9][A-Za-z]{2})$';

test.each([
  defaultSettings.postalCodePattern,
  government,
  '^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$',
  '^[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}$',
  '^[A-Z0-9 ]+$',
  '^[A-Z]+[0-9]+[A-Z]* [0-9]+[A-Z]+$',
  '^(?:M|SW)[0-9A-Z]{1,3} .*$',
  '.',
  '',
  // Slow on long texts, but no postcode is one.
  '^(([a-z])+.)+[A-Z]([a-z])+$',
])('%s is quick', (pattern) => expect(isQuickPattern(pattern)).toBe(true));

/** Patterns known to hang programs, and others of their kind. */
const slow = [
  '^(a+)+$',
  '(a+)+b',
  '([a-zA-Z]+)*$',
  '(a|aa|a?)+$',
  '(a|a?)+$',
  '^(.*)*$',
  '(.*a){11}',
  '(x+x+)+y',
  '^((ab)*|(a*b*))*$',
  '((((((a+)+)+)+)+)+)+$',
  '(a?){300}',
  '(.?){13}(.?){13}b',
  `(${Array(60).fill('.').join('|')})*b`,
  `^${'(.?'.repeat(40)}${')*'.repeat(40)}$`,
  '^(\\w+\\s?)*$',
  '(\\d+)*\\d+$',
  '(a{1,13}){1,13}b',
  '(.*.*.*.*.*.*)b',
];
test.each(slow)('%s is refused', (pattern) => expect(isQuickPattern(pattern)).toBe(false));

test.each(['(?=a)b', '(?!a)b', '(?<=a)b', '(a)\\1', '(?<n>a)\\k<n>', '\\x61+', '\\u0061', '(a', 'a)', '[a'])(
  '%s is more than is read here',
  (pattern) => expect(isQuickPattern(pattern)).toBe(false),
);

test('judging takes no time itself, whatever the pattern', () => {
  const started = cpuMs();
  for (const pattern of slow) isQuickPattern(pattern);
  expect(cpuMs() - started).toBeLessThan(promisedCpuMs(500));
});

/** Patterns put together by chance out of what makes them slow. */
function chancePattern(next: () => number, depth = 0): string {
  const pick = (texts: readonly string[]) => texts[Math.floor(next() * texts.length)] ?? '';
  const part = () =>
    depth < 5 && next() < 0.6 ? `(${chancePattern(next, depth + 1)})` : pick(['A', '[A-Z]', '.', '\\w']);
  const parts = Array.from(
    { length: 1 + Math.floor(next() * 3) },
    () => part() + pick(['', '+', '*', '?', '{0,5}', '{2}']),
  );
  return parts.join(next() < 0.3 ? '|' : '');
}

test('whatever passes is tried on the worst texts in no time', () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const texts = [
    'A'.repeat(longestPostalCode),
    `${'A'.repeat(longestPostalCode - 1)}!`,
    `!${'A'.repeat(longestPostalCode - 1)}`,
  ];
  let passed = 0;
  let worst = 0;
  for (let round = 0; round < 3_000; round += 1) {
    const pattern = `^(${chancePattern(next)})!$`;
    if (!isQuickPattern(pattern)) continue;
    passed += 1;
    const expression = new RegExp(pattern);
    const started = cpuMs();
    for (const text of texts) expression.test(text);
    worst = Math.max(worst, cpuMs() - started);
  }
  expect(passed).toBeGreaterThan(500);
  expect(worst).toBeLessThan(promisedCpuMs(60));
});
