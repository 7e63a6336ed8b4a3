import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { auditEvents, eventOf } from '#domain/webhook/audit-events.ts';
import { eventTypes } from '#domain/webhook/event-types.ts';
import { withDatabase } from '#tests/support/database.ts';

const database = withDatabase();

/** Statuses that are nobody's business yet, by table, with why. */
const untold: Record<string, Record<string, string>> = {
  payments: {
    created: 'nobody has asked the bank',
    'awaiting-card': 'a step within the checkout',
    'awaiting-bank': 'a step within the checkout',
  },
  gift_cards: { awaitingPayment: 'nobody has paid' },
};

type Telling = { table: string; entity: string; column: string; steps: Record<string, string> };

/** What the database tells of by itself, as its triggers have it: the column they watch, and their arguments. */
async function tellings(): Promise<Telling[]> {
  const { rows } = await database.pool.query<{ table: string; column: string | null; args: Buffer }>(`
    select tgrelid::regclass::text as table, tgargs as args,
      (select attname from pg_attribute where attrelid = tgrelid and attnum = tgattr[0]) as column
    from pg_trigger where tgname like '%\\_tell%' and not tgisinternal order by 1`);
  return rows.map(({ table, column, args }) => {
    const [entity = '', steps = '{}'] = args.toString('utf8').split('\0');
    return { table, entity, column: column ?? '', steps: JSON.parse(steps) };
  });
}

/** The statuses that a column may have, by its check. */
async function statusesOf(table: string, column: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint
     where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) like $2`,
    [table, `CHECK ((${column} = ANY (ARRAY[%`],
  );
  return [...(rows[0]?.check ?? '').matchAll(/'([^']+)'::text/g)].map(([, status]) => status ?? '');
}

test('every status of every lifecycle is told, or stands here with why it is not', async () => {
  const lifecycles = (await tellings()).filter(({ column }) => column.endsWith('status'));
  expect(lifecycles.map(({ table }) => table)).toEqual(
    [
      ...['booking_changes', 'booking_reports', 'bookings', 'career_applications', 'contact_messages'],
      ...['damage_claims', 'gift_cards', 'over_runs', 'pay_runs', 'payments', 'provider_bookings'],
      ...['providers', 'quotes', 'refunds', 'series'],
    ].toSorted(),
  );
  for (const { table, column, steps } of lifecycles) {
    const told = new Set(Object.keys(steps).map((step) => step.replace(/^.*[+>]/, '')));
    const statuses = await statusesOf(table, column);
    expect([table, statuses.length > 1]).toEqual([table, true]);
    const missing = statuses.filter((status) => !told.has(status) && !untold[table]?.[status]);
    expect([table, missing]).toEqual([table, []]);
    const unknown = [...told].filter((status) => !statuses.includes(status));
    expect([table, unknown]).toEqual([table, []]);
  }
});

test('every event that can be asked for is told by a status or an action, and none is told that can’t be', async () => {
  const byStatus = (await tellings()).flatMap(({ steps }) => Object.values(steps));
  const byAction = Object.values(auditEvents).filter((told) => typeof told === 'string');
  expect([...new Set([...byStatus, ...byAction])].toSorted()).toEqual(Object.keys(eventTypes).toSorted());
  // Told twice of one change would be once too often.
  expect(byAction.filter((type) => byStatus.includes(type))).toEqual([]);
});

test('an event’s name begins with what it is about', async () => {
  for (const { entity, steps } of await tellings()) {
    for (const type of Object.values(steps)) expect(type.split('.')[0]).toBe(entity.replaceAll('-', '_'));
  }
});

test('every action that use-cases write into the log is decided about, and no decision is left over', async () => {
  const written = new Set<string>();
  const prefixes: string[] = [];
  for await (const path of glob('{server,demo}/**/*.ts')) {
    if (path.endsWith('.test.ts')) continue;
    const source = readFileSync(path, 'utf8');
    for (const [, action] of source.matchAll(/'((?:[a-z]+-?)+\.(?:[a-z]+-?)+)'/g)) written.add(action ?? '');
    for (const [, prefix] of source.matchAll(/action: `([a-z-]+\.[a-z-]*)\$\{/g)) prefixes.push(prefix ?? '');
    for (const [, action] of source.matchAll(/action: '([^']+)'/g)) {
      expect([path, action, action !== undefined && action in auditEvents]).toEqual([path, action, true]);
    }
  }
  const unused = Object.keys(auditEvents).filter(
    (action) => !written.has(action) && !prefixes.some((prefix) => action.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

test('a silent action is no event', () => {
  expect(eventOf('file.read')).toBeNull();
  expect(eventOf('booking.rate')).toBe('booking.rated');
});
