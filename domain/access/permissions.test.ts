import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { type Permission, permissions } from './permission.ts';
import { type Action, actions, can, requirePermission, scopeOf } from './permissions.ts';

const user = (
  role: 'customer' | 'serviceprovider' | 'company' | 'unknown',
  permissions: readonly Permission[] = [],
): Actor => ({ kind: 'user', userId: '1', email: 'somebody@example.com', role, permissions });

const actors = {
  visitor: { kind: 'visitor' },
  'api-key': { kind: 'api-key', name: 'app', scopes: ['read', 'create'] },
  unknown: user('unknown'),
  customer: user('customer'),
  serviceprovider: user('serviceprovider'),
  company: user('company', permissions),
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

// rules/people#who-may-do-what, written out a second time: yes or no for strangers, customers, cleaners, the company.
const expected: Record<Action, Row> = {
  'booking.create': row(true, true, false, true),
  'quote.create': row(true, true, false, true),
  'quote.read': row(false, true, false, true),
  'quote.answer': row(false, false, false, true),
  'quote.delete': row(false, false, false, true),
  'provider.set-picture': row(false, false, true, false),
  'provider.read-own-standing': row(false, false, true, false),
  'provider.take-days-off': row(false, false, true, true),
  'provider.ask-for-rate': row(false, false, true, false),
  'provider.decide-rate': row(false, false, false, true),
  'provider.withdraw-profile': row(false, false, true, false),
  'provider.reapply': row(false, false, true, false),
  'blog-post.write': row(false, false, false, true),
  'site-content.write': row(false, false, false, true),
  'site-content.connect': row(false, false, false, true),
  'review.decide': row(false, false, false, true),
  'postal-code.write': row(false, false, false, true),
  'career-post.write': row(false, false, false, true),
  'career-application.create': row(true, true, true, false),
  'career-application.manage': row(false, false, false, true),
  'contact-message.create': row(true, true, true, true),
  'contact-message.manage': row(false, false, false, true),
  'booking.read': row(false, true, true, true),
  'booking.find-by-email': row(false, true, false, true),
  'booking.accept': row(false, false, true, false),
  'booking.assign': row(false, false, false, true),
  'booking.read-invitations': row(false, false, false, true),
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
  'booking.send-again': row(false, false, false, true),
  'booking.withdraw': row(false, false, true, false),
  'booking.withdraw-provider': row(false, false, false, true),
  'booking.read-own-ending': row(false, false, true, false),
  'booking.report-no-access': row(false, false, true, false),
  'booking.report-on-the-way': row(false, false, true, false),
  'booking.report-running-late': row(false, false, true, false),
  'booking.report-unsafe': row(false, false, true, false),
  'booking.request-over-run': row(false, false, true, false),
  'booking.answer-no-show': row(false, false, true, false),
  'booking.tell-of-damage': row(false, false, true, false),
  'visit-record.write': row(false, false, true, false),
  'visit-photo.withdraw': row(false, true, true, true),
  'booking.block-customer': row(false, false, true, false),
  'booking.end-own-block': row(false, true, true, false),
  'booking.keep-apart': row(false, false, false, true),
  'booking.report-no-show': row(false, true, false, true),
  'booking.answer-over-run': row(false, true, false, false),
  'booking.report-wrong-hours': row(false, true, false, false),
  'booking.complain': row(false, true, false, true),
  'booking.block-provider': row(false, true, false, false),
  'booking.ask-first': row(false, true, false, false),
  'booking.decide-report': row(false, false, false, true),
  'damage-claim.send-picture': row(true, true, true, true),
  'booking.correct-hours': row(false, false, false, true),
  'series.read': row(false, true, false, true),
  'series.change': row(false, true, false, true),
  'closure.read': row(false, false, false, true),
  'closure.change': row(false, false, false, true),
  'series.end-standing': row(false, false, true, false),
  'company-task.read': row(false, false, false, true),
  'company-task.end': row(false, false, false, true),
  'going-live.read': row(false, false, false, true),
  'going-live.set-aside': row(false, false, false, true),
  'record.follow': row(false, false, false, true),
  'office-note.manage': row(false, false, false, true),
  'provider.create': row(true, false, false, false),
  'provider.read': row(false, false, true, true),
  'provider.list': row(false, false, false, true),
  'provider.approve': row(false, false, false, true),
  'pay-question.ask': row(false, false, true, false),
  'pay-question.read': row(false, false, true, true),
  'pay-question.decide': row(false, false, false, true),
  'payroll.read': row(false, false, false, true),
  'payroll.prepare': row(false, false, false, true),
  'payroll.approve': row(false, false, false, true),
  'payroll.send': row(false, false, false, true),
  'payroll.correct': row(false, false, false, true),
  'payroll.export': row(false, false, false, true),
  'payroll.set-bank-file': row(false, false, false, true),
  'payroll.set-payee-name': row(false, false, false, true),
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
  'gift-card.print': row(false, true, false, false),
  'gift-card.resend': row(false, true, false, true),
  'gift-card.manage': row(false, false, false, true),
  'gift-card.agree-goodwill': row(false, false, false, true),
  'affiliate.join': row(false, true, true, true),
  'affiliate.manage': row(false, false, false, true),
  'affiliate.set-reward': row(false, false, false, true),
  'catalogue.read': row(true, true, true, true),
  'customer.create': row(false, false, false, true),
  'customer.merge': row(false, false, false, true),
  'customer.list': row(false, false, false, true),
  'customer.read': row(false, true, false, true),
  'customer.update': row(false, true, false, true),
  'provider.update': row(false, false, true, true),
  'provider.read-documents': row(false, false, true, true),
  'calendar-feed.manage': row(false, true, true, false),
  'notice.manage': row(false, true, true, false),
  'saved-card.manage': row(false, true, false, false),
  'saved-card.remove-for': row(false, false, false, true),
  'data.export-list': row(false, false, false, true),
  'data.export-own': row(false, true, true, true),
  'data.erase-own': row(false, true, true, true),
  'data-request.manage': row(false, false, false, true),
  'waitlist.join': row(true, true, true, true),
  'booking.map': row(false, false, false, true),
  'provider.map': row(false, false, false, true),
  'unserved-demand.read': row(false, false, false, true),
  'data-complaint.create': row(true, true, true, true),
  'data-complaint.manage': row(false, false, false, true),
  'record.search': row(false, false, false, true),
  'audit.read': row(false, false, false, true),
  'mail.read': row(false, false, false, true),
  'email-bounce.clear': row(false, false, false, true),
  'mail.send-again': row(false, false, false, true),
  'user.manage': row(false, false, false, true),
  'api-key.manage': row(false, false, false, true),
  'webhook.manage': row(false, false, false, true),
};

test('the table of this test has every action', () => {
  expect(Object.keys(expected).sort()).toEqual([...actions].sort());
});

function refusalOf(actor: Actor, action: Action): string | null {
  try {
    requirePermission(actor, action);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : 'no refusal';
  }
}

const refusalFor = (column: keyof typeof actors, allowed: boolean) => {
  if (allowed) return null;
  return actors[column].kind === 'user' ? 'forbidden' : 'sign_in_required';
};

test.each(actions)('%s is allowed and refused by role as the table says', (action) => {
  const given = columns.map((column) => [
    column,
    can(actors[column], action),
    refusalOf(actors[column], action),
  ]);
  const wanted = columns.map((column) => {
    const allowed = expected[action][column];
    return [column, allowed, refusalFor(column, allowed)];
  });
  expect(given).toEqual(wanted);
});

// Which permission a company user needs; any company user may do what is missing here.
const needed: Partial<Record<Action, Permission[]>> = {
  'booking.create': ['bookings'],
  'booking.assign': ['bookings'],
  'booking.read-invitations': ['bookings', 'money'],
  'booking.choose': ['bookings'],
  'booking.cancel': ['bookings'],
  'pay-question.read': ['bookings', 'money'],
  'pay-question.decide': ['bookings', 'money'],
  'visit-photo.withdraw': ['bookings'],
  'booking.reschedule': ['bookings'],
  'booking.amend': ['bookings'],
  'booking.withdraw-provider': ['bookings'],
  'booking.report-no-show': ['bookings'],
  'booking.complain': ['bookings'],
  'booking.decide-report': ['bookings'],
  'damage-claim.send-picture': ['bookings'],
  'booking.correct-hours': ['bookings'],
  'booking.decide-unpaid': ['bookings'],
  'closure.change': ['bookings'],
  'closure.read': ['bookings'],
  'series.change': ['bookings'],
  'company-task.end': ['bookings'],
  'quote.create': ['bookings'],
  'quote.read': ['bookings'],
  'quote.answer': ['bookings'],
  'contact-message.manage': ['bookings'],
  'series.read': ['bookings'],
  'booking.refund': ['money'],
  'booking.waive-fee': ['money'],
  'booking.send-again': ['bookings'],
  'payroll.read': ['money'],
  'payroll.prepare': ['money'],
  'payroll.approve': ['money'],
  'payroll.send': ['money'],
  'payroll.correct': ['money'],
  'payroll.export': ['money'],
  'payroll.set-bank-file': ['money'],
  'payroll.set-payee-name': ['money'],
  'pay-statement.read': ['money'],
  'invoice.record-payment': ['money'],
  'invoice.write-off': ['money'],
  'customer.read-account': ['money'],
  'customer.set-payment-method': ['money'],
  'ledger.read': ['money'],
  'ledger.record': ['money'],
  'gift-card.refund': ['money'],
  'gift-card.resend': ['money'],
  'affiliate.manage': ['money'],
  'affiliate.set-reward': ['settings'],
  'gift-card.manage': ['money'],
  'saved-card.remove-for': ['money'],
  'gift-card.agree-goodwill': ['money'],
  'provider.approve': ['documents'],
  'career-application.manage': ['documents'],
  'blog-post.write': ['content'],
  'review.decide': ['content'],
  'site-content.write': ['content'],
  'site-content.connect': ['settings'],
  'postal-code.write': ['content', 'settings'],
  'quote.delete': ['bookings'],
  'career-post.write': ['content'],
  'promo-code.write': ['content'],
  'offer.write': ['content'],
  'application-setting.update': ['settings'],
  'booking.read': ['bookings', 'money'],
  'booking.find-by-email': ['bookings', 'money'],
  'booking.keep-apart': ['bookings'],
  'provider.take-days-off': ['bookings'],
  'company-task.read': ['bookings', 'money'],
  'invoice.list': ['bookings', 'money'],
  'gift-card.list': ['bookings', 'money'],
  'provider.read': ['bookings', 'documents', 'money'],
  'provider.list': ['bookings', 'documents', 'money'],
  'promo-code.read': ['bookings', 'content'],
  'offer.read-all': ['bookings', 'content'],
  'customer.create': ['bookings'],
  'customer.merge': ['bookings'],
  'customer.list': ['bookings'],
  'customer.read': ['bookings'],
  'customer.update': ['bookings'],
  'provider.update': ['documents'],
  'provider.decide-rate': ['documents'],
  'provider.read-documents': ['documents'],
  'data-request.manage': ['users'],
  'booking.map': ['bookings', 'money'],
  'provider.map': ['bookings', 'documents', 'money'],
  'unserved-demand.read': ['bookings', 'documents', 'money'],
  'data-complaint.manage': ['users'],
  'record.search': ['bookings', 'documents', 'money'],
  'audit.read': ['users', 'settings'],
  'mail.read': ['users', 'settings'],
  'email-bounce.clear': ['bookings', 'documents', 'users'],
  'mail.send-again': ['users', 'settings'],
  'user.manage': ['users'],
  'api-key.manage': ['settings'],
  'webhook.manage': ['settings'],
};

test.each(actions.filter((action) => expected[action].company))(
  '%s is for company users with one of its permissions alone',
  (action) => {
    const holders = permissions.filter((permission) => can(user('company', [permission]), action));
    expect(holders.toSorted()).toEqual([...(needed[action] ?? permissions)].toSorted());
  },
);

test('permissions mean nothing to anybody but company users', () => {
  for (const role of ['customer', 'serviceprovider', 'unknown'] as const) {
    for (const action of actions) {
      expect(can(user(role, permissions), action)).toBe(expected[action][role]);
    }
  }
});

const apiKey = (...scopes: ('read' | 'create')[]): Actor => ({ kind: 'api-key', name: 'app', scopes });

test.each(actions)('an API key needs the right scope for %s', (action) => {
  for (const scope of ['read', 'create'] as const) {
    const allowed = expected[action]['api-key'] && scopeOf(action) === scope;
    expect(can(apiKey(scope), action)).toBe(allowed);
    const no = expected[action]['api-key'] ? 'forbidden' : 'sign_in_required';
    expect(refusalOf(apiKey(scope), action)).toBe(allowed ? null : no);
  }
});

test('the scope "read" sends nothing', () => {
  const read = actions.filter((action) => can(apiKey('read'), action));
  expect(read.toSorted()).toEqual(['catalogue.read', 'gift-card.check', 'promo-code.check']);
});
