import { addDays, addMonths, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '#server/context.ts';
import { recordProviderCheck } from '#server/provider/record-provider-check.ts';
import { remindOfPapers } from '#server/provider/remind-of-papers.ts';
import type { PlannedProvider } from './plan.ts';
import { createRandom } from './random.ts';
import { daysBefore, type Stage } from './stage.ts';

const insuredPounds = 2_000_000;

/** The office has seen a cleaner's papers, on paper: nothing was uploaded, and what it noted stays. */
export async function checkPapers(
  ctx: Ctx,
  id: string,
  { person: { email }, ending }: PlannedProvider,
): Promise<void> {
  const random = createRandom(`${email} papers`);
  const today = londonDate(ctx.now());
  const digits = (count: number) => Array.from({ length: count }, () => random.between(1, 9)).join('');
  const insuredUntil = addDays(addMonths(today, 11), random.between(0, 28));
  const papers = [
    ['identity', random.pick(['Passport', 'Driving licence']), null],
    ['dbs', `Basic, number ${digits(12)}`, null],
    ['right-to-work', random.pick(['British passport', 'Share code checked online']), null],
    ['insurance', `Policy PL${digits(6)}`, insuredUntil],
  ] as const;
  for (const [kind, reference, usually] of papers) {
    const isEnding = kind === ending?.kind;
    const validUntil = isEnding ? ending.on : usually;
    const seen = isEnding && kind === 'right-to-work' ? 'Share code, time-limited leave' : reference;
    await recordProviderCheck(ctx, {
      id,
      expectedVersion: null,
      kind,
      seenOn: today,
      reference: seen,
      validUntil,
      cover: kind === 'insurance' ? insuredPounds : null,
    });
  }
}

/** Days before today on which the morning's look at papers found one: 60 and 14 days before an end, and after one. */
const remindedDaysAgo = [65, 47, 19, 4, 1];

/** Cleaners and the office were told of papers that end. */
export async function tellOfPapers(stage: Stage): Promise<void> {
  for (const days of remindedDaysAgo)
    await remindOfPapers(stage.actAs({ kind: 'system' }, daysBefore(stage, days, '12:00')));
}
