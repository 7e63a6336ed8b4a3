import { deepStrictEqual } from 'node:assert';
import type { ServerName } from './servers.ts';

type Row = Record<string, unknown>;

const instants = new Set(['createdAt', 'updatedAt', 'acceptedAt', 'completedAt']);
const pounds = new Set(['totalPrice', 'price', 'salePrice', 'spRate']);
/** These two give values as they are stored: pence, quarter-hours, the database's own way to write a time. */
const givesStored = new Set<ServerName>(['postgraphile', 'json']);

function plainValue(name: string, value: unknown, isStored: boolean): unknown {
  if (value === null || value === undefined) return null;
  if (instants.has(name)) return new Date(String(value)).toISOString();
  if (name === 'startTime') return String(value).slice(0, 5);
  if (isStored && pounds.has(name)) return Number(value) / 100;
  if (isStored && name === 'hours') return Number(value) / 4;
  if (typeof value === 'object' && !Array.isArray(value)) return plainRow(value as Row, isStored);
  return value;
}

const plainRow = (row: Row, isStored: boolean): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(name, value, isStored)]));

const byId = (a: Row, b: Row) => String(a.id).localeCompare(String(b.id));

/** A booking as all servers can be held against one another. */
function plainBooking({ bookingServiceProviders, ...booking }: Row, server: ServerName): Row {
  const isStored = givesStored.has(server);
  const links = bookingServiceProviders as Row[] | { items: Row[] };
  const items = Array.isArray(links) ? links : links.items;
  return {
    ...plainRow(booking, isStored),
    bookingServiceProviders: items.map((link) => plainRow(link, isStored)).toSorted(byId),
  };
}

/** The bookings in an answer, whatever stands around them. */
export function bookingsIn(answer: unknown, field: string | null, server: ServerName): Row[] {
  const { data, errors } = answer as { data?: Row; errors?: unknown };
  if (errors || !data) throw new Error(`${server} answered ${JSON.stringify(answer).slice(0, 500)}`);
  const found = field ? (data[field] as Row | { items: Row[] }) : (data as unknown as Row[]);
  const rows = Array.isArray(found) ? found : 'items' in found ? (found.items as Row[]) : [found];
  return rows.map((row) => plainBooking(row, server));
}

/** Fails when two servers say different things: one of them would be doing less. */
export function requireSame(what: string, answers: Map<ServerName, Row[]>): void {
  const [first, ...others] = [...answers];
  for (const [server, rows] of others) {
    deepStrictEqual(rows, first?.[1], `${what}: ${server} says something else than ${first?.[0]}`);
  }
}
