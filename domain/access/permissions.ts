import { Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';

/** Who an actor is to the table below; `unknown` covers visitors and people without a known role. */
type Column = 'unknown' | 'customer' | 'serviceprovider' | 'company';

/**
 * Which role may do what (product.md 5). Whose records it may be done to is a condition of the statement
 * that reads them, so that somebody else's answer like one that does not exist.
 */
const table = {
  'booking.create': ['unknown', 'customer', 'company'],
  'booking.read': ['customer', 'serviceprovider', 'company'],
  'booking.accept': ['serviceprovider'],
  'booking.assign': ['company'],
  'booking.choose': ['customer', 'company'],
  'booking.reject': ['serviceprovider'],
  'booking.start': ['serviceprovider'],
  'booking.complete': ['serviceprovider'],
  'booking.rate': ['customer'],
  'booking.cancel': ['customer', 'company'],
  'booking.confirm-hours': ['customer'],
  'booking.tip': ['customer'],
  'booking.decide-unpaid': ['company'],
  'booking.reschedule': ['customer', 'company'],
  'booking.amend': ['customer', 'company'],
  'booking.answer-change': ['serviceprovider'],
  'booking.waive-fee': ['company'],
  'booking.withdraw': ['serviceprovider'],
  'booking.withdraw-provider': ['company'],
  'booking.report-no-access': ['serviceprovider'],
  'booking.report-unsafe': ['serviceprovider'],
  'booking.request-over-run': ['serviceprovider'],
  'booking.answer-no-show': ['serviceprovider'],
  'booking.block-customer': ['serviceprovider'],
  'booking.report-no-show': ['customer', 'company'],
  'booking.answer-over-run': ['customer'],
  'booking.report-wrong-hours': ['customer'],
  'booking.complain': ['customer', 'company'],
  'booking.block-provider': ['customer'],
  'booking.decide-report': ['company'],
  'booking.correct-hours': ['company'],
  'series.read': ['customer', 'company'],
  'series.change': ['customer', 'company'],
  'series.end-standing': ['serviceprovider'],
  'company-task.read': ['company'],
  'company-task.end': ['company'],
  'provider.create': ['unknown'],
  'provider.read': ['serviceprovider', 'company'],
  'provider.list': ['company'],
  'provider.approve': ['company'],
  'payroll.read': ['company'],
  'payroll.prepare': ['company'],
  'payroll.approve': ['company'],
  'payroll.send': ['company'],
  'payroll.correct': ['company'],
  'payroll.export': ['company'],
  'payroll.set-bank-file': ['company'],
  'pay-statement.read': ['serviceprovider', 'company'],
  'bank-details.read': ['serviceprovider'],
  'bank-details.update': ['serviceprovider'],
  'application-setting.update': ['company'],
  'booking.refund': ['company'],
  'invoice.list': ['customer', 'company'],
  'invoice.record-payment': ['company'],
  'invoice.write-off': ['company'],
  'customer.read-account': ['company'],
  'customer.set-payment-method': ['company'],
  'ledger.read': ['company'],
  'ledger.record': ['company'],
  'quote.create': ['unknown', 'customer', 'company'],
  'quote.read': ['customer', 'company'],
  'quote.answer': ['company'],
  'contact-message.create': ['unknown', 'customer', 'serviceprovider', 'company'],
  'contact-message.manage': ['company'],
  'career-post.write': ['company'],
  'career-application.create': ['unknown', 'customer', 'serviceprovider'],
  'career-application.manage': ['company'],
  'promo-code.check': ['unknown', 'customer', 'company'],
  'promo-code.read': ['company'],
  'promo-code.write': ['company'],
  'offer.read-all': ['company'],
  'offer.write': ['company'],
  'gift-card.buy': ['unknown', 'customer', 'serviceprovider'],
  'gift-card.check': ['unknown', 'customer', 'serviceprovider', 'company'],
  'gift-card.list': ['customer', 'company'],
  'gift-card.refund': ['customer', 'company'],
  'gift-card.manage': ['company'],
} as const satisfies Record<string, readonly Column[]>;

export type Action = keyof typeof table;
export const actions = Object.keys(table) as Action[];

const columnOf = (actor: Actor): Column =>
  actor.kind === 'user' && actor.role !== 'unknown' ? actor.role : 'unknown';

/** Whether the actor's role may do this at all. */
export function can(actor: Actor, action: Action): boolean {
  return actor.kind === 'system' || (table[action] as readonly Column[]).includes(columnOf(actor));
}

/** Refuses what the role may not do: `sign_in_required` to strangers, `forbidden` to the signed-in. */
export function demand(actor: Actor, action: Action): void {
  if (can(actor, action)) return;
  throw new Refusal(actor.kind === 'user' ? 'forbidden' : 'sign_in_required');
}
