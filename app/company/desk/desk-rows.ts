import { momentLabel } from '#app/lib/label/moment-label.ts';
import { compareTasks, type TaskBand, uncoveredBand } from '#domain/company-task/task-band.ts';
import { cleanerName, isWorking } from '#domain/label/cleaner-names.ts';
import { recordTitle } from '#domain/label/record-title.ts';
import { isDocumentRecord, recordAddress } from '../log/record-address.ts';
import type { CompanyTask, DeskVisit } from './company-tasks.ts';
import { assignAddress, type DeskAct, taskAct } from './task-acts.ts';
import { visitState } from './visit-state.ts';

/** Something that waits for the office: what it is about, what is the matter, and the one thing to do. */
export type DeskRow = {
  id: string;
  band: TaskBand;
  /** "Ada Customer, E2, Tue 24 Nov, 2:00pm". */
  title: string;
  /** The same with what tells it apart from another of that title. */
  fullTitle: string;
  to: string | null;
  /** Not a screen of the desk but a page of its own. */
  isDocument: boolean;
  words: string;
  visits: CompanyTask['visits'];
  dueAt: Date | null;
  createdAt: Date;
  act: DeskAct;
};

function taskRow(task: CompanyTask, now: Date): DeskRow {
  const { entity, entityID, about } = task;
  return {
    id: task.id,
    band: task.band,
    title: recordTitle(entity, about, { now }),
    fullTitle: recordTitle(entity, about, { now, withReference: true }),
    to: about ? recordAddress(entity, entityID, about) : null,
    isDocument: isDocumentRecord(entity),
    words: task.words,
    visits: task.visits,
    dueAt: task.dueAt ? new Date(task.dueAt) : null,
    createdAt: new Date(task.createdAt),
    act: taskAct(task),
  };
}

/** What a list calls a visit. */
const namingOf = ({ firstName, lastName, reference, outcode, startDate, startTime }: DeskVisit) => ({
  name: [firstName, lastName].filter(Boolean).join(' ') || null,
  reference,
  outcode: outcode ?? null,
  startDate: startDate ?? null,
  startTime: startTime ?? null,
});

export const visitTitle = (visit: DeskVisit, now: Date): string =>
  recordTitle('booking', namingOf(visit), { now });

function visitRow(visit: DeskVisit, now: Date) {
  const startsAt = new Date(visit.startsAt);
  return {
    title: visitTitle(visit, now),
    fullTitle: recordTitle('booking', namingOf(visit), { now, withReference: true }),
    to: `/dashboard/booking/${visit.id}`,
    isDocument: false,
    visits: [],
    dueAt: startsAt,
    createdAt: startsAt,
  };
}

function uncoveredRow(visit: DeskVisit, now: Date): DeskRow | null {
  const times = { startsAt: new Date(visit.startsAt), endsAt: new Date(visit.endsAt) };
  const band = visit.bookingStatus === 'pending' ? uncoveredBand(times, now) : null;
  if (band === null || times.endsAt <= now) return null;
  return {
    ...visitRow(visit, now),
    id: `uncovered-${visit.id}`,
    band,
    words: `${visit.cleanersFound} of ${visit.cleanerCount ?? 1} cleaners found.`,
    act: { kind: 'go', label: 'Find a cleaner', to: assignAddress(visit.id) },
  };
}

/** Who is late is called; their number is there from 24 hours before. */
function lateRow(visit: DeskVisit, now: Date): DeskRow | null {
  const isOver = new Date(visit.endsAt) <= now;
  if (visit.bookingStatus !== 'confirmed' || isOver || visitState(visit, now) !== 'late') return null;
  const parts = (visit.bookingServiceProviders?.items ?? []).filter(isWorking);
  const names = parts.map(cleanerName);
  const called = parts.find(({ spPhone }) => spPhone);
  const to = `/dashboard/booking/${visit.id}`;
  return {
    ...visitRow(visit, now),
    id: `late-${visit.id}`,
    band: 'near',
    words: `Late: ${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} not started.`,
    act: called?.spPhone
      ? { kind: 'call', label: `Call ${cleanerName(called)}`, number: called.spPhone }
      : { kind: 'go', label: 'Open', to },
  };
}

/** What the office has been told of a visit already is one row, not two. */
function visitRows(visits: readonly DeskVisit[], tasks: readonly CompanyTask[], now: Date): DeskRow[] {
  const told = (...kinds: string[]) =>
    new Set(tasks.filter((task) => kinds.includes(task.kind)).map(({ entityID }) => entityID));
  const uncovered = told('no-cleaner', 'given-back');
  const missed = told('no-show');
  return visits
    .flatMap((visit) => [
      ...(uncovered.has(visit.id) ? [] : [uncoveredRow(visit, now)]),
      ...(missed.has(visit.id) ? [] : [lateRow(visit, now)]),
    ])
    .filter((row) => row !== null);
}

const looksOf = ({ title, words }: DeskRow): string => `${title} ${words}`;

/** What may be said of a row beside its title, the plainest first; the last one is no other row's. */
const sayings = (row: DeskRow, place: number): string[] => {
  const since = `${row.title}, since ${momentLabel(row.createdAt.toISOString())}`;
  return [row.fullTitle, since, `${since} (${place + 1})`];
};

/** The first of its sayings that no row alike has; rows alike say the same kind of thing. */
function apart(row: DeskRow, alike: readonly DeskRow[]): string {
  const own = sayings(row, alike.indexOf(row));
  const others = alike.filter((one) => one !== row).map((one) => sayings(one, alike.indexOf(one)));
  return own.find((saying, at) => others.every((other) => other[at] !== saying)) ?? row.title;
}

/** Rows that would look the same say their reference, or since when they wait. */
function toldApart(rows: readonly DeskRow[]): DeskRow[] {
  const groups = Map.groupBy(rows, looksOf);
  return rows.map((row) => {
    const alike = groups.get(looksOf(row)) ?? [];
    return alike.length < 2 ? row : { ...row, title: apart(row, alike) };
  });
}

type Found = { tasks: readonly CompanyTask[]; visits: readonly DeskVisit[]; now: Date };

/** What waits for the office in the order it sees to it (rules/messages#what-waits-for-the-office). */
export function deskRows({ tasks, visits, now }: Found): DeskRow[] {
  const rows = [...tasks.map((task) => taskRow(task, now)), ...visitRows(visits, tasks, now)];
  return toldApart(rows.sort(compareTasks));
}
