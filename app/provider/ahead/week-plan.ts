import { addDays } from '#domain/time/london.ts';
import { isLive, ownLink } from '../job/provider-booking.ts';
import { sortJobs } from '../job/sort-jobs.ts';

type Sorted = Parameters<typeof sortJobs>[0][number];
type Part = NonNullable<Sorted['bookingServiceProviders']>['items'][number] & { totalHours?: number | null };
type Job = Omit<Sorted, 'bookingServiceProviders'> & {
  startDate?: string | null;
  startTime?: string | null;
  hours?: number | null;
  bookingServiceProviders?: { items: readonly Part[] } | null;
};

/** A job in its day: hours of London's clock, and its place among those that stand beside it. */
export type WeekBlock<Item> = {
  job: Item;
  isOffer: boolean;
  from: number;
  until: number;
  lane: number;
  lanes: number;
};
export type WeekPlan<Item> = {
  days: { date: string; blocks: WeekBlock<Item>[] }[];
  /** The hours that the days show, whole. */
  from: number;
  until: number;
};

/** What a day shows at least. */
const usual = { from: 8, until: 18 };

function hourOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}

function blockOf<Item extends Job>(job: Item, isOffer: boolean): WeekBlock<Item> {
  const from = hourOf(job.startTime ?? '');
  const hours = ownLink(job.bookingServiceProviders?.items)?.totalHours ?? job.hours ?? 0;
  return { job, isOffer, from, until: Math.min(24, from + hours), lane: 0, lanes: 1 };
}

/** Puts what is at the same time side by side, the cleaner's own jobs first. */
function sideBySide<Item>(blocks: readonly WeekBlock<Item>[]): WeekBlock<Item>[] {
  const ends: number[] = [];
  const placed = blocks
    .toSorted((one, other) => one.from - other.from || Number(one.isOffer) - Number(other.isOffer))
    .map((block) => {
      const free = ends.findIndex((end) => end <= block.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = block.until;
      return { ...block, lane };
    });
  const meets = (one: WeekBlock<Item>, other: WeekBlock<Item>) =>
    one.from < other.until && other.from < one.until;
  return placed.map((block) => ({
    ...block,
    lanes: 1 + Math.max(...placed.filter((other) => meets(block, other)).map(({ lane }) => lane)),
  }));
}

/** Seven days from `first` on: what is theirs, done or to be done, and what is offered. */
export function planWeek<Item extends Job>(jobs: readonly Item[], first: string): WeekPlan<Item> {
  const offers = new Set(sortJobs(jobs).offered);
  const isTheirs = (job: Item) => isLive(ownLink(job.bookingServiceProviders?.items) ?? {});
  const days = Array.from({ length: 7 }, (_, day) => {
    const date = addDays(first, day);
    const those = jobs.filter((job) => job.startDate === date && (offers.has(job) || isTheirs(job)));
    return { date, blocks: sideBySide(those.map((job) => blockOf(job, offers.has(job)))) };
  });
  const blocks = days.flatMap((day) => day.blocks);
  return {
    days,
    from: Math.min(usual.from, ...blocks.map(({ from }) => Math.floor(from))),
    until: Math.max(usual.until, ...blocks.map(({ until }) => Math.ceil(until))),
  };
}
