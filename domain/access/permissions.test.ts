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
  'quote.create': row(true, true, false, true),
  'quote.read': row(false, true, false, true),
  'quote.answer': row(false, false, false, true),
  'career-post.write': row(false, false, false, true),
  'career-application.create': row(true, true, true, false),
  'career-application.manage': row(false, false, false, true),
  'contact-message.create': row(true, true, true, true),
  'contact-message.manage': row(false, false, false, true),
  'booking.read': row(false, true, true, true),
  'booking.accept': row(false, false, true, false),
  'booking.assign': row(false, false, false, true),
  'booking.choose': row(false, true, false, true),
  'booking.reject': row(false, false, true, false),
  'booking.start': row(false, false, true, false),
  'booking.complete': row(false, false, true, false),
  'booking.rate': row(false, true, false, false),
  'booking.cancel': row(false, true, false, true),
  'booking.confirm-hours': row(false, true, false, false),
  'booking.tip': row(false, true, false, false),
  'booking.decide-unpaid': row(false, false, false, true),
  'booking.reschedule': row(false, true, false, true),
  'booking.amend': row(false, true, false, true),
  'booking.answer-change': row(false, false, true, false),
  'booking.waive-fee': row(false, false, false, true),
  'booking.withdraw': row(false, false, true, false),
  'booking.withdraw-provider': row(false, false, false, true),
  'booking.report-no-access': row(false, false, true, false),
  'booking.report-unsafe': row(false, false, true, false),
  'booking.request-over-run': row(false, false, true, false),
  'booking.answer-no-show': row(false, false, true, false),
  'booking.block-customer': row(false, false, true, false),
  'booking.report-no-show': row(false, true, false, true),
  'booking.answer-over-run': row(false, true, false, false),
  'booking.report-wrong-hours': row(false, true, false, false),
  'booking.complain': row(false, true, false, true),
  'booking.block-provider': row(false, true, false, false),
  'booking.decide-report': row(false, false, false, true),
  'booking.correct-hours': row(false, false, false, true),
  'series.read': row(false, true, false, true),
  'series.change': row(false, true, false, true),
  'series.end-standing': row(false, false, true, false),
  'company-task.read': row(false, false, false, true),
  'company-task.end': row(false, false, false, true),
  'provider.create': row(true, false, false, false),
  'provider.read': row(false, false, true, true),
  'provider.list': row(false, false, false, true),
  'provider.approve': row(false, false, false, true),
  'payroll.read': row(false, false, false, true),
  'payroll.prepare': row(false, false, false, true),
  'payroll.approve': row(false, false, false, true),
  'payroll.send': row(false, false, false, true),
  'payroll.correct': row(false, false, false, true),
  'payroll.export': row(false, false, false, true),
  'payroll.set-bank-file': row(false, false, false, true),
  'pay-statement.read': row(false, false, true, true),
  'bank-details.read': row(false, false, true, false),
  'bank-details.update': row(false, false, true, false),
  'application-setting.update': row(false, false, false, true),
  'booking.refund': row(false, false, false, true),
  'invoice.list': row(false, true, false, true),
  'invoice.record-payment': row(false, false, false, true),
  'invoice.write-off': row(false, false, false, true),
  'customer.read-account': row(false, false, false, true),
  'customer.set-payment-method': row(false, false, false, true),
  'ledger.read': row(false, false, false, true),
  'ledger.record': row(false, false, false, true),
  'promo-code.check': row(true, true, false, true),
  'promo-code.read': row(false, false, false, true),
  'promo-code.write': row(false, false, false, true),
  'offer.read-all': row(false, false, false, true),
  'offer.write': row(false, false, false, true),
  'gift-card.buy': row(true, true, true, false),
  'gift-card.check': row(true, true, true, true),
  'gift-card.list': row(false, true, false, true),
  'gift-card.refund': row(false, true, false, true),
  'gift-card.manage': row(false, false, false, true),
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
