import { findAvailableStarts } from '#server/booking/availability/find-available-starts.ts';
import type { Ctx } from '#server/context.ts';
import { alternate } from '../measure/alternate.ts';
import { type Bar, type Figure, figureOf } from '../measure/figure.ts';
import { timeEach } from '../measure/time-each.ts';
import type { Calendar } from '../stage/calendar.ts';
import { findBest } from './find-best.ts';
import { type Situation, situationsOf } from './situations.ts';

/** A database with so many providers, seen as the product's own context. */
export type Sized = { count: number; ctx: Ctx };

const rounds = 7;
const visitRuns = 10;
const monthRuns = 3;
/** performance.md, bars 11 and 12. */
const growthBar: Bar = { kind: 'at most', must: 1.5, aim: 1.2 };
const worstCaseBar: Bar = { kind: 'at most', must: 2, aim: 1 };

const ordinary = 'city';

const readable = (count: number) => count.toLocaleString('en-GB');

type Question = { name: string; runs: number; ask: (ctx: Ctx) => Promise<unknown> };

async function checkAnswer(situation: Situation, { ctx, count }: Sized): Promise<void> {
  const found = await findBest(ctx, situation.visit, situation.nearest);
  const isRight = situation.isEmpty ? found.length === 0 : found.length === 20;
  if (!isRight) throw new Error(`${situation.name} at ${count}: found ${found.length} providers`);
}

const month = (ctx: Ctx) =>
  findAvailableStarts(ctx, {
    postalCode: 'SW1A 1AA',
    serviceType: 'standardcleaning',
    quarterHours: 16,
    cleanerCount: 1,
    bookerId: null,
  });

async function checkMonth({ ctx, count }: Sized): Promise<void> {
  const days = await month(ctx);
  const open = days.filter((day) => day.startTimes.length > 0).length;
  if (open < 15) throw new Error(`Start times at ${count}: only ${open} days have any`);
}

/** The time of every question at every size, in the same rounds. */
async function timeAll(questions: Question[], sizes: Sized[]): Promise<Map<string, number[]>> {
  const jobs = questions.flatMap(({ name, runs, ask }) =>
    sizes.map(({ count, ctx }) => [`${name}@${count}`, () => timeEach(runs, () => ask(ctx))] as const),
  );
  return new Map(Object.entries(await alternate(rounds, Object.fromEntries(jobs))));
}

function growthFigures(questions: Question[], sizes: Sized[], times: Map<string, number[]>): Figure[] {
  return questions.flatMap(({ name }) =>
    sizes.slice(1).map(({ count }, place) => {
      const smaller = sizes[place]?.count ?? Number.NaN;
      return figureOf({
        name: `${name}, ${readable(count)} : ${readable(smaller)} providers`,
        unit: 'ms',
        product: times.get(`${name}@${count}`) ?? [],
        floor: times.get(`${name}@${smaller}`) ?? [],
        // The bar is for the ordinary case; the others have one against it.
        ...(name === ordinary ? { bar: growthBar } : {}),
      });
    }),
  );
}

function worstCaseFigures(situations: Situation[], sizes: Sized[], times: Map<string, number[]>): Figure[] {
  const largest = sizes.at(-1)?.count ?? Number.NaN;
  const worst = situations.filter(({ name }) => name !== ordinary);
  return worst.map(({ name, nearest }) =>
    figureOf({
      name: `${name} : ${ordinary}, ${readable(largest)} providers`,
      unit: 'ms',
      product: times.get(`${name}@${largest}`) ?? [],
      floor: times.get(`${ordinary}@${largest}`) ?? [],
      // The bar is for the nearest 200.
      ...(nearest === 200 ? { bar: worstCaseBar } : {}),
    }),
  );
}

/** How finding providers grows with their number, and how bad its worst cases are. */
export async function measureFindProviders(sizes: Sized[], calendar: Calendar): Promise<Figure[]> {
  const situations = situationsOf(calendar);
  for (const size of sizes) {
    for (const situation of situations) await checkAnswer(situation, size);
    await checkMonth(size);
  }
  const questions: Question[] = [
    ...situations.map(({ name, visit, nearest }) => ({
      name,
      runs: visitRuns,
      ask: (ctx: Ctx) => findBest(ctx, visit, nearest),
    })),
    { name: 'a month of start times', runs: monthRuns, ask: month },
  ];
  const times = await timeAll(questions, sizes);
  return [...growthFigures(questions, sizes, times), ...worstCaseFigures(situations, sizes, times)];
}
