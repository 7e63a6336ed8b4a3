import { addDays, addMonths, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '#server/context.ts';
import { recordProviderCheck } from '#server/provider/record-provider-check.ts';
import { createRandom } from './random.ts';

/** The office has seen a cleaner's papers, on paper: nothing was uploaded, and what it noted stays. */
export async function checkPapers(ctx: Ctx, id: string, email: string): Promise<void> {
  const random = createRandom(`${email} papers`);
  const today = londonDate(ctx.now());
  const digits = (count: number) => Array.from({ length: count }, () => random.between(1, 9)).join('');
  const insuredUntil = addDays(addMonths(today, 11), random.between(0, 28));
  const papers = [
    ['identity', random.pick(['Passport', 'Driving licence']), null],
    ['dbs', `Basic, number ${digits(12)}`, null],
    ['right-to-work', random.pick(['British passport', 'Share code checked online']), null],
    ['insurance', `Policy PL${digits(6)}, cover £2 million`, insuredUntil],
  ] as const;
  for (const [kind, reference, validUntil] of papers)
    await recordProviderCheck(ctx, { id, expectedVersion: null, kind, seenOn: today, reference, validUntil });
}
