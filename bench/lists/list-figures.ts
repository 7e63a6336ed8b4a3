import { type Bar, type Figure, figureOf } from '../measure/figure.ts';
import { median } from '../measure/time-each.ts';
import type { Wanted } from './floor-statements.ts';
import type { Round } from './measure-served.ts';
import type { ServerName } from './servers.ts';

/** Every server's rounds of one question. */
export type Measured = Partial<Record<ServerName, Round[]>>;

const atLeast = (must: number, aim: number): Bar => ({ kind: 'at least', must, aim });
const atMost = (must: number, aim: number): Bar => ({ kind: 'at most', must, aim });

/** What must hold against PostGraphile (issue 5, 4), with the aims of performance.md. */
const rateBars: Record<Wanted, Bar> = {
  list: atLeast(2, 2.7),
  byEmail: atLeast(2.2, 3),
  get: atLeast(2.5, 3.5),
};
const slowestBar = atMost(0.5, 0.3);
const cpuBar = atMost(0.6, 0.45);
const rowFloorBar = atLeast(0.7, 0.9);
const databaseBar = atMost(1.3, 1.1);
const jsonFloorBar = atLeast(0.6, 0.8);

const of = (rounds: Round[] | undefined, pick: (round: Round) => number) => (rounds ?? []).map(pick);
const rate = (round: Round) => round.perSecond;
const cpu = (round: Round) => round.nodeMs + round.databaseMs;

/** The ratios of one question, each with its bar. */
export function listFigures(what: Wanted, name: string, measured: Measured): Figure[] {
  const against = (
    other: ServerName,
    label: string,
    unit: string,
    pick: (round: Round) => number,
    bar?: Bar,
  ) => {
    const parts = { product: of(measured.product, pick), floor: of(measured[other], pick) };
    return measured[other]
      ? [figureOf({ name: `${name}, ${label}`, unit, ...parts, ...(bar && { bar }) })]
      : [];
  };
  const isList = what === 'list';
  const figures = [
    ...against('postgraphile', 'requests : PostGraphile', '/s', rate, rateBars[what]),
    ...against('postgraphile', 'slowest of 100 : PostGraphile', 'ms', (round) => round.p99Ms, slowestBar),
    ...against('postgraphile', 'CPU with database : PostGraphile', 'ms', cpu, cpuBar),
    ...against('rows', 'requests : row floor', '/s', rate, isList ? rowFloorBar : undefined),
    ...against(
      'rows',
      "database's CPU : row floor",
      'ms',
      (round) => round.databaseMs,
      isList ? databaseBar : undefined,
    ),
    ...against('json', 'requests : JSON floor', '/s', rate, isList ? undefined : jsonFloorBar),
  ];
  // Only Linux tells what the database's processes took.
  return figures.filter(({ ratio }) => !Number.isNaN(ratio));
}

/** Each server's own figures in one line, for reading beside the ratios. */
export function listNotes(name: string, measured: Measured): string[] {
  const middle = (rounds: Round[], pick: (round: Round) => number, digits: number) =>
    median(rounds.map(pick)).toFixed(digits);
  return Object.entries(measured).map(([server, rounds]) => {
    const times = `${middle(rounds, (round) => round.p50Ms, 1)} / ${middle(rounds, (round) => round.p99Ms, 1)} ms`;
    const node = middle(rounds, (round) => round.nodeMs, 2);
    const database = middle(rounds, (round) => round.databaseMs, 2);
    return `${name}, ${server}: ${middle(rounds, rate, 0)} a second, half within / 99 of 100 within ${times}, CPU ${node} + ${database} ms`;
  });
}
