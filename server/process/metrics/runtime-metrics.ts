import type { Registry } from 'prom-client';
import { errorFacts } from '../../log.ts';
import { readPartStates } from '../../outside-part/read-part-states.ts';
import { findJobState } from '../readiness.store.ts';
import type { Runtime } from '../runtime.ts';
import { type Figures, findFigures } from './figures.store.ts';
import { openProcessMetrics } from './process-metrics.ts';
import { rememberReading } from './remember-reading.ts';

/** For so long the database is asked no second time, however often somebody scrapes. */
const rememberedMs = 10_000;
const patienceMs = 3_000;

type Known = Figures & { jobDelaySeconds: number; parts: Record<string, number> };

async function readFigures({ db, now, outsideParts }: Runtime): Promise<Known> {
  const figures = await findFigures(db, now());
  const { jobDelaySeconds } = await findJobState(db);
  const states = await readPartStates(db, outsideParts);
  const parts = Object.entries(states).map(([part, { state }]) => [part, state === 'failing' ? 1 : 0]);
  return { ...figures, jobDelaySeconds, parts: Object.fromEntries(parts) };
}

const rememberFigures = (runtime: Runtime) =>
  rememberReading(() => readFigures(runtime), {
    rememberedMs,
    patienceMs,
    onFault: (error) => runtime.log.warn('Metrics are without what the database says', errorFacts(error)),
  });

/** Values as they stand: a name, what it means, its labels. Those of `figures` are left out while nobody knows them. */
const gauges = {
  database_up: ['Whether the database answered with its figures, 1 or 0'],
  database_connections: ['Connections of this process to the database', 'state'],
  page_cache_pages: ['Public pages in memory'],
  page_cache_bytes: ['What these pages take'],
  page_cache_hearing: ['Whether changes of content are heard, without which no page is kept, 1 or 0'],
  streams: ['Streams of events that are open'],
  connections: ['Connections of visitors and proxies'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

const figureGauges = {
  jobs: ['Jobs on the queue by task and state: planned, waiting, late, running, failed', 'task', 'state'],
  job_delay_seconds: ['How late the oldest job is that should be done by now'],
  mails: ['Mails written in the last 24 hours by how they stand', 'status'],
  mail_delay_seconds: ['How long the oldest mail has waited that was not sent yet'],
  payments: ['Payments begun in the last 24 hours by how they stand', 'status'],
  card_holds: ['Money set aside on cards: held, or ending within 24 hours', 'state'],
  held_times: ['Times that checkouts hold'],
  unassigned_visits: ['Visits to come without all their cleaners, by how soon they start', 'starts'],
  part_down: ['Whether an outside part cannot be used, 1 or 0', 'part'],
  backup_age_seconds: [
    'How old the newest verified backup is, or the installation where there never was one',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>;

type Value = readonly [labels: Record<string, string>, value: number];
type Values<Names extends object> = { [Name in keyof Names]: readonly Value[] };

const one = (value: number): readonly Value[] => [[{}, value]];
const counted = <Row extends { count: number }>(rows: readonly Row[]): readonly Value[] =>
  rows.map(({ count, ...labels }) => [labels as Record<string, string>, count]);

function ownValues(
  { pool, pageCache, changeFeed, connections }: Runtime,
  isUp: boolean,
): Values<typeof gauges> {
  const { pages, bytes } = pageCache.size();
  return {
    database_up: one(isUp ? 1 : 0),
    database_connections: [
      [{ state: 'total' }, pool.totalCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ],
    page_cache_pages: one(pages),
    page_cache_bytes: one(bytes),
    page_cache_hearing: one(pageCache.version() === null ? 0 : 1),
    streams: one(changeFeed.count()),
    connections: one(connections.count()),
  };
}

const figureValues = (known: Known): Values<typeof figureGauges> => ({
  jobs: counted(known.jobs),
  job_delay_seconds: one(known.jobDelaySeconds),
  mails: counted(known.mails),
  mail_delay_seconds: one(known.mailDelaySeconds),
  payments: counted(known.payments),
  card_holds: counted(known.cardHolds),
  held_times: one(known.heldTimes),
  unassigned_visits: counted(known.unassignedVisits),
  part_down: Object.entries(known.parts).map(([part, value]) => [{ part }, value]),
  backup_age_seconds: one(known.backupAgeSeconds),
});

type Told = { text: string; contentType: string };

/** All that `/metrics` says: what this process counted of itself, and how things stand now. */
export function createMetrics(runtime: Runtime): () => Promise<Told> {
  const figures = rememberFigures(runtime);
  let opening: Promise<{ registry: Registry; show: (values: Record<string, readonly Value[]>) => void }>;

  async function openGauges() {
    const { Gauge, Registry: OwnRegistry } = await import('prom-client');
    const registry = new OwnRegistry();
    const all: Record<string, readonly [string, ...string[]]> = { ...gauges, ...figureGauges };
    const made = Object.entries(all).map(([name, [help, ...labelNames]]) => {
      const gauge = new Gauge({ name: `brightwren_${name}`, help, labelNames, registers: [registry] });
      return [name, gauge] as const;
    });
    const show = (values: Record<string, readonly Value[]>) => {
      for (const [name, gauge] of made) {
        // What is there no more, or nobody knows just now, is no longer told.
        gauge.reset();
        gauge.remove({});
        for (const [labels, value] of values[name] ?? []) gauge.set(labels, value);
      }
    };
    return { registry, show };
  }

  return async () => {
    opening ??= openGauges();
    const [own, { registry, show }, known] = await Promise.all([openProcessMetrics(), opening, figures()]);
    show({ ...ownValues(runtime, known !== null), ...(known ? figureValues(known) : {}) });
    const texts = await Promise.all([own.metrics(), registry.metrics()]);
    return { text: texts.join('\n'), contentType: registry.contentType };
  };
}
