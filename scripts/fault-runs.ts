/** What a run of the fault tests may be asked for by name; without names all of them run, in this order. */
export const faultNames = [
  'crashes',
  'gateway',
  'outages',
  'floods',
  'lives',
  'regular',
  'offline',
  'recover',
  'upgrade',
  'strangers',
] as const;

export type FaultName = (typeof faultNames)[number];

export type FaultRun = {
  name: FaultName;
  /** What its heading says. */
  title: string;
  runner: 'browser' | 'database';
  /** The browser tests' project; each file stands in one. */
  project?: 'process' | 'desktop';
  files: string[];
  seed?: number;
  /** How often the product is killed, where nothing else is asked for. */
  kills?: number;
  /** How many lives of bookings it makes. */
  lives?: number;
};

/** Each on a database of its own: the rules are checked over all there is after each step. */
const livesAtOnce = 500;

/** Batches of lives; each has the seed after those of the one before, so that a round stands for itself. */
function livesOfBookings(lives: number, seed: number): FaultRun[] {
  return Array.from({ length: Math.ceil(lives / livesAtOnce) }, (_, batch) => {
    const own = seed + batch * livesAtOnce;
    const count = Math.min(livesAtOnce, lives - batch * livesAtOnce);
    return {
      name: 'lives',
      title: `${count} lives of bookings, seed ${own}`,
      runner: 'database',
      files: ['tests/api/booking/sequences.test.ts'],
      seed: own,
      lives: count,
    };
  });
}

type Asked = { lives: number; regular: number; offline: number; seed: number };

/** The parts of a run, by `npm run faults -- --sequences=… --regular=… --offline=… --seed=…`. */
export function faultRuns({ lives, regular, offline, seed }: Asked): FaultRun[] {
  return [
    {
      name: 'crashes',
      title: 'crashes, killed workers, stops under load',
      runner: 'browser',
      project: 'process',
      files: ['kill', 'process'],
      kills: 30,
    },
    {
      name: 'gateway',
      title: 'a gateway that loses answers and repeats events, and kills meanwhile',
      runner: 'browser',
      project: 'process',
      files: ['faults/gateway'],
      kills: 50,
    },
    {
      name: 'outages',
      title: 'a lost PostgreSQL, cut connections, edits of pages meanwhile',
      runner: 'browser',
      project: 'process',
      files: ['lost-database', 'page-edits'],
    },
    {
      name: 'outages',
      title: 'outages, locks of jobs and races',
      runner: 'database',
      files: ['outages', 'vanished-packets', 'job-locks', 'work-limits', 'races', 'series-sequences'],
    },
    { name: 'floods', title: 'floods', runner: 'browser', project: 'desktop', files: ['flood'] },
    ...livesOfBookings(lives, seed),
    {
      name: 'regular',
      title: `${regular} lives of regular cleans, seed ${seed}`,
      runner: 'database',
      files: ['series-lives'],
    },
    {
      name: 'offline',
      title: `${offline} days of cleaners without signal, seed ${seed}`,
      runner: 'database',
      files: ['offline-sequences'],
    },
    {
      name: 'recover',
      title: 'everything is lost, and comes back from a backup',
      runner: 'browser',
      project: 'process',
      files: ['faults/recover'],
    },
    {
      name: 'upgrade',
      title: 'an earlier release and this one over one database, while people book',
      runner: 'browser',
      project: 'process',
      files: ['faults/upgrade'],
    },
    {
      name: 'strangers',
      title: 'strangers who try everything at once, as one network and as a thousand',
      runner: 'browser',
      project: 'desktop',
      files: ['strangers'],
    },
  ];
}

/** Those of a list such as `crashes,lives`, all without one; an unknown name is an error with the names there are. */
export function selectRuns(runs: readonly FaultRun[], only: string | undefined): FaultRun[] {
  if (only === undefined) return [...runs];
  const wanted = only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !faultNames.some((known) => known === name));
  if (unknown.length > 0) {
    const names = unknown.map((name) => `"${name}"`).join(', ');
    throw new Error(`There are no fault tests called ${names}; there are ${faultNames.join(', ')}.`);
  }
  return runs.filter(({ name }) => wanted.includes(name));
}
