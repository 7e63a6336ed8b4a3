import { expect, test } from 'vitest';
import { isLongForm } from '#tests/support/test-form.ts';
import { judgeWork } from './work-budget.ts';

const whole = { speed: 1, isWhole: true };

test('the processor minutes are those of the machine of the figures', () => {
  expect(judgeWork(1200, { speed: 2, isWhole: true }).lines[0]).toMatch(
    /^\nWork: 10\.0 processor minutes of [\d.]+ \(20\.0 here, divided by speed 2\)\.$/,
  );
});

test('more than a run may cost is said in the last lines, and fails the long form alone', () => {
  expect(judgeWork(60, whole)).toMatchObject({ isTooMuch: false, lines: { length: 1 } });
  const dear = judgeWork(60_000, whole);
  expect(dear.lines.at(-1)).toContain('more than a run may cost');
  expect(dear.isTooMuch).toBe(isLongForm);
});

test('some stages have no figure, and a system that does not tell has none', () => {
  expect(judgeWork(60_000, { speed: 1, isWhole: false }).isTooMuch).toBe(false);
  expect(judgeWork(0, whole)).toMatchObject({
    isTooMuch: false,
    lines: ['\nWork: this system does not say.'],
  });
});
