import { isLongForm } from '#tests/support/test-form.ts';

/**
 * Processor minutes that a whole run may cost on the machine of the figures (docs/testing.md#work). Whoever needs more
 * moves something to the long form first, or raises the figure and says why there.
 */
const budgetMinutes = { short: 19.4, long: 118 };

/**
 * What a run has cost against what it may. Only the long form fails for it: nobody's change should wait for what
 * another one has used up.
 * @param seconds of a processor, of all the run's processes
 * @param speed of the machine, by which they are divided
 */
export function judgeWork(
  seconds: number,
  { speed, isWhole }: { speed: number; isWhole: boolean },
): { lines: string[]; isTooMuch: boolean } {
  if (seconds === 0) return { lines: ['\nWork: this system does not say.'], isTooMuch: false };
  const here = seconds / 60;
  const minutes = here / speed;
  const budget = isLongForm ? budgetMinutes.long : budgetMinutes.short;
  const isOver = isWhole && minutes > budget;
  const of = isWhole ? ` of ${budget}` : '';
  const lines = [
    `\nWork: ${minutes.toFixed(1)} processor minutes${of} (${here.toFixed(1)} here, divided by speed ${speed}).`,
  ];
  if (isOver) lines.push('That is more than a run may cost: see docs/testing.md, "Work".');
  return { lines, isTooMuch: isOver && isLongForm };
}
