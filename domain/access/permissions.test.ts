import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { type Action, actions, can, demand } from './permissions.ts';

const user = (role: 'customer' | 'serviceprovider' | 'company' | 'unknown'): Actor => ({
  kind: 'user',
  userId: '1',
  email: 'somebody@example.com',
  role,
});

const actors = {
  visitor: { kind: 'visitor' },
  'api-key': { kind: 'api-key', name: 'app' },
  unknown: user('unknown'),
  customer: user('customer'),
  serviceprovider: user('serviceprovider'),
  company: user('company'),
  system: { kind: 'system' },
} satisfies Record<string, Actor>;
const columns = Object.keys(actors) as (keyof typeof actors)[];
type Row = Record<keyof typeof actors, boolean>;

const row = (stranger: boolean, customer: boolean, serviceprovider: boolean, company: boolean): Row => ({
  visitor: stranger,
  'api-key': stranger,
  unknown: stranger,
  customer,
  serviceprovider,
  company,
  system: true,
});

// product.md 5, written out a second time: yes or no for strangers, customers, cleaners, the company.
const expected: Record<Action, Row> = {
  'booking.create': row(true, true, false, true),
  'booking.read': row(false, true, true, true),
  'booking.accept': row(false, false, true, false),
  'booking.reject': row(false, false, true, false),
  'booking.start': row(false, false, true, false),
  'booking.complete': row(false, false, true, false),
  'booking.rate': row(false, true, false, false),
  'booking.cancel': row(false, true, false, true),
  'provider.create': row(true, false, false, false),
  'provider.read': row(false, false, true, true),
  'provider.list': row(false, false, false, true),
  'provider.approve': row(false, false, false, true),
  'payroll.read': row(false, false, false, true),
  'application-setting.update': row(false, false, false, true),
};

const cells = actions.flatMap((action) =>
  columns.map((column) => ({ action, column, allowed: expected[action][column] })),
);

test('the table of this test has every action', () => {
  expect(Object.keys(expected).sort()).toEqual([...actions].sort());
});

test.each(cells)('$action by $column: $allowed', ({ action, column, allowed }) => {
  expect(can(actors[column], action)).toBe(allowed);
});

function refusalOf(actor: Actor, action: Action): string | null {
  try {
    demand(actor, action);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : 'no refusal';
  }
}

test.each(cells)('$action is demanded of $column', ({ action, column, allowed }) => {
  const no = actors[column].kind === 'user' ? 'forbidden' : 'sign_in_required';
  expect(refusalOf(actors[column], action)).toBe(allowed ? null : no);
});
