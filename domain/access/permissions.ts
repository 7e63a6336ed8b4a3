import { Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import type { ApiKeyScope, Permission } from './permission.ts';

/**
 * Who an actor is to the table below: `unknown` covers visitors, API keys and people without a known role;
 * `company` is any company user, `company:money` one with that permission (several: any of them).
 */
export type Column = 'unknown' | 'customer' | 'serviceprovider' | 'company' | `company:${Permission}`;

/**
 * Which role may do what (rules/people#roles). Whose records it may be done to is a condition of the statement
 * that reads them, so that somebody else's answer like one that does not exist.
 */
const table = {
  'booking.create': ['unknown', 'customer', 'company:bookings'],
  'booking.read': ['customer', 'serviceprovider', 'company:bookings', 'company:money'],
  'booking.find-by-email': ['customer', 'company:bookings', 'company:money'],
  'booking.accept': ['serviceprovider'],
  'booking.assign': ['company:bookings'],
  'booking.read-invitations': ['company:bookings', 'company:money'],
  'booking.choose': ['customer', 'company:bookings'],
  'booking.reject': ['serviceprovider'],
  'booking.start': ['serviceprovider'],
  'booking.complete': ['serviceprovider'],
  'booking.rate': ['customer'],
  'booking.cancel': ['customer', 'company:bookings'],
  'booking.confirm-hours': ['customer'],
  'booking.tip': ['customer'],
  'booking.decide-unpaid': ['company:bookings'],
  'booking.reschedule': ['customer', 'company:bookings'],
  'booking.amend': ['customer', 'company:bookings'],
  'booking.answer-change': ['serviceprovider'],
  'booking.waive-fee': ['company:money'],
  'booking.send-again': ['company:bookings'],
  'booking.withdraw': ['serviceprovider'],
  'booking.withdraw-provider': ['company:bookings'],
  'booking.read-own-ending': ['serviceprovider'],
  'booking.report-no-access': ['serviceprovider'],
  'booking.report-on-the-way': ['serviceprovider'],
  'booking.report-running-late': ['serviceprovider'],
  'booking.report-unsafe': ['serviceprovider'],
  'booking.request-over-run': ['serviceprovider'],
  'booking.answer-no-show': ['serviceprovider'],
  'booking.tell-of-damage': ['serviceprovider'],
  'visit-record.write': ['serviceprovider'],
  'visit-photo.withdraw': ['customer', 'serviceprovider', 'company:bookings'],
  'booking.block-customer': ['serviceprovider'],
  'booking.end-own-block': ['customer', 'serviceprovider'],
  'booking.keep-apart': ['company:bookings'],
  'booking.report-no-show': ['customer', 'company:bookings'],
  'booking.answer-over-run': ['customer'],
  'booking.report-wrong-hours': ['customer'],
  'booking.complain': ['customer', 'company:bookings'],
  'booking.block-provider': ['customer'],
  'booking.ask-first': ['customer'],
  'booking.decide-report': ['company:bookings'],
  'damage-claim.send-picture': ['unknown', 'customer', 'serviceprovider', 'company:bookings'],
  'booking.correct-hours': ['company:bookings'],
  'series.read': ['customer', 'company:bookings'],
  'series.change': ['customer', 'company:bookings'],
  'series.end-standing': ['serviceprovider'],
  'closure.read': ['company:bookings'],
  'closure.change': ['company:bookings'],
  'going-live.read': ['company'],
  'going-live.set-aside': ['company'],
  'record.follow': ['company'],
  'office-note.manage': ['company'],
  'company-task.read': ['company:bookings', 'company:money'],
  'company-task.end': ['company:bookings'],
  'provider.create': ['unknown'],
  'provider.read': ['serviceprovider', 'company:bookings', 'company:documents', 'company:money'],
  'provider.list': ['company:bookings', 'company:documents', 'company:money'],
  'provider.approve': ['company:documents'],
  'pay-question.ask': ['serviceprovider'],
  'pay-question.read': ['serviceprovider', 'company:bookings', 'company:money'],
  'pay-question.decide': ['company:bookings', 'company:money'],
  'payroll.read': ['company:money'],
  'payroll.prepare': ['company:money'],
  'payroll.approve': ['company:money'],
  'payroll.send': ['company:money'],
  'payroll.correct': ['company:money'],
  'payroll.export': ['company:money'],
  'payroll.set-bank-file': ['company:money'],
  'payroll.set-payee-name': ['company:money'],
  'pay-statement.read': ['serviceprovider', 'company:money'],
  'bank-details.read': ['serviceprovider'],
  'bank-details.update': ['serviceprovider'],
  'application-setting.update': ['company:settings'],
  'booking.refund': ['company:money'],
  'invoice.list': ['customer', 'company:bookings', 'company:money'],
  'invoice.record-payment': ['company:money'],
  'invoice.write-off': ['company:money'],
  'customer.read-account': ['company:money'],
  'customer.set-payment-method': ['company:money'],
  'ledger.read': ['company:money'],
  'ledger.record': ['company:money'],
  'quote.create': ['unknown', 'customer', 'company:bookings'],
  'quote.read': ['customer', 'company:bookings'],
  'quote.answer': ['company:bookings'],
  'quote.delete': ['company:bookings'],
  'contact-message.create': ['unknown', 'customer', 'serviceprovider', 'company'],
  'contact-message.manage': ['company:bookings'],
  'career-post.write': ['company:content'],
  'blog-post.write': ['company:content'],
  'site-content.write': ['company:content'],
  'site-content.connect': ['company:settings'],
  'review.decide': ['company:content'],
  'postal-code.write': ['company:content', 'company:settings'],
  'career-application.create': ['unknown', 'customer', 'serviceprovider'],
  'career-application.manage': ['company:documents'],
  'promo-code.check': ['unknown', 'customer', 'company'],
  'promo-code.read': ['company:bookings', 'company:content'],
  'promo-code.write': ['company:content'],
  'offer.read-all': ['company:bookings', 'company:content'],
  'offer.write': ['company:content'],
  'gift-card.buy': ['unknown', 'customer', 'serviceprovider'],
  'gift-card.check': ['unknown', 'customer', 'serviceprovider', 'company'],
  'gift-card.list': ['customer', 'company:bookings', 'company:money'],
  'gift-card.print': ['customer'],
  'gift-card.refund': ['customer', 'company:money'],
  'gift-card.resend': ['customer', 'company:money'],
  'gift-card.manage': ['company:money'],
  'gift-card.agree-goodwill': ['company:money'],
  'affiliate.join': ['customer', 'serviceprovider', 'company'],
  'affiliate.manage': ['company:money'],
  'affiliate.set-reward': ['company:settings'],
  'catalogue.read': ['unknown', 'customer', 'serviceprovider', 'company'],
  'saved-card.manage': ['customer'],
  'saved-card.remove-for': ['company:money'],
  'customer.create': ['company:bookings'],
  'customer.merge': ['company:bookings'],
  'customer.list': ['company:bookings'],
  'customer.read': ['customer', 'company:bookings'],
  'customer.update': ['customer', 'company:bookings'],
  'provider.update': ['serviceprovider', 'company:documents'],
  'provider.set-picture': ['serviceprovider'],
  'provider.read-own-standing': ['serviceprovider'],
  'provider.take-days-off': ['serviceprovider', 'company:bookings'],
  'provider.ask-for-rate': ['serviceprovider'],
  'provider.decide-rate': ['company:documents'],
  'provider.withdraw-profile': ['serviceprovider'],
  'provider.reapply': ['serviceprovider'],
  'provider.read-documents': ['serviceprovider', 'company:documents'],
  'calendar-feed.manage': ['customer', 'serviceprovider'],
  'notice.manage': ['customer', 'serviceprovider'],
  'data.export-own': ['customer', 'serviceprovider', 'company'],
  'data.export-list': ['company'],
  'data.erase-own': ['customer', 'serviceprovider', 'company'],
  'data-request.manage': ['company:users'],
  'waitlist.join': ['unknown', 'customer', 'serviceprovider', 'company'],
  'booking.map': ['company:bookings', 'company:money'],
  'provider.map': ['company:bookings', 'company:documents', 'company:money'],
  'unserved-demand.read': ['company:bookings', 'company:documents', 'company:money'],
  'data-complaint.create': ['unknown', 'customer', 'serviceprovider', 'company'],
  'data-complaint.manage': ['company:users'],
  'record.search': ['company:bookings', 'company:documents', 'company:money'],
  'audit.read': ['company:users', 'company:settings'],
  'mail.read': ['company:users', 'company:settings'],
  'email-bounce.clear': ['company:bookings', 'company:documents', 'company:users'],
  'mail.send-again': ['company:users', 'company:settings'],
  'user.manage': ['company:users'],
  'api-key.manage': ['company:settings'],
  'webhook.manage': ['company:settings'],
} as const satisfies Record<string, readonly Column[]>;

export type Action = keyof typeof table;
export const actions = Object.keys(table) as Action[];

/** Who has this action, by role and permission. */
export const columnsWith = (action: Action): readonly Column[] => table[action];

const readActions: readonly Action[] = ['catalogue.read', 'promo-code.check', 'gift-card.check'];

/** What an API key needs for one of the public operations. */
export const scopeOf = (action: Action): ApiKeyScope => (readActions.includes(action) ? 'read' : 'create');

function columnsOf(actor: Actor): readonly Column[] {
  if (actor.kind !== 'user' || actor.role === 'unknown') return ['unknown'];
  if (actor.role !== 'company') return [actor.role];
  return ['company', ...(actor.permissions ?? []).map((permission) => `company:${permission}` as const)];
}

/** Whether the actor may do this at all, by role, permission and, of an API key, scope. */
export function can(actor: Actor, action: Action): boolean {
  if (actor.kind === 'system') return true;
  const allowed: readonly Column[] = table[action];
  if (!columnsOf(actor).some((column) => allowed.includes(column))) return false;
  return actor.kind !== 'api-key' || actor.scopes.includes(scopeOf(action));
}

/** Refuses what the actor may not do: `sign_in_required` to strangers, `forbidden` to whoever is known. */
export function requirePermission(actor: Actor, action: Action): void {
  if (can(actor, action)) return;
  const isScopeMissing = actor.kind === 'api-key' && can({ kind: 'visitor' }, action);
  throw new Refusal(actor.kind === 'user' || isScopeMissing ? 'forbidden' : 'sign_in_required');
}
