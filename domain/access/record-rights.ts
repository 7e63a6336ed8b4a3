import { Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { type Action, can, requirePermission } from './permissions.ts';

/**
 * Each kind of record that the log names, with the actions any of which lets somebody of the office read one. Whatever
 * tells of a record without showing it (its history, its changes, the log, a search) asks for the same.
 */
const readingActions = {
  affiliate: ['affiliate.manage'],
  'api-key': ['api-key.manage'],
  'application-setting': ['application-setting.update'],
  'blog-post': ['blog-post.write'],
  booking: ['booking.read'],
  'booking-change': ['booking.read'],
  'calendar-feed': ['user.manage'],
  'career-application': ['career-application.manage'],
  'career-post': ['career-post.write'],
  checkout: ['booking.read'],
  closure: ['closure.read'],
  'company-task': ['company-task.read'],
  'contact-message': ['contact-message.manage'],
  customer: ['customer.list'],
  'data-complaint': ['data-complaint.manage'],
  'data-request': ['data-request.manage'],
  demo: ['application-setting.update'],
  earning: ['payroll.read'],
  'faq-entry': ['site-content.write'],
  file: ['provider.read-documents', 'career-application.manage'],
  'gift-card': ['gift-card.list'],
  installation: ['application-setting.update'],
  invitation: ['user.manage'],
  invoice: ['invoice.list'],
  'legal-version': ['site-content.write'],
  list: ['user.manage'],
  mail: ['mail.read'],
  offer: ['offer.read-all'],
  'over-run': ['booking.read'],
  'page-text': ['site-content.write'],
  'pay-run': ['payroll.read'],
  'pay-run-line': ['payroll.read'],
  payment: ['booking.read'],
  'postal-code': ['postal-code.write'],
  'promo-code': ['promo-code.read'],
  provider: ['provider.list'],
  'provider-booking': ['booking.read'],
  quote: ['quote.read'],
  redirect: ['site-content.write'],
  refund: ['booking.read'],
  report: ['booking.read'],
  review: ['review.decide'],
  series: ['series.read'],
  'site-settings': ['site-content.write', 'site-content.connect'],
  transfer: ['ledger.read'],
  user: ['user.manage'],
  'webhook-delivery': ['webhook.manage'],
  'webhook-endpoint': ['webhook.manage'],
} as const satisfies Record<string, readonly [Action, ...Action[]]>;

export type RecordEntity = keyof typeof readingActions;
export const recordEntities = Object.keys(readingActions) as RecordEntity[];

export const isRecordEntity = (entity: string): entity is RecordEntity =>
  Object.hasOwn(readingActions, entity);

export const mayReadRecords = (actor: Actor, entity: RecordEntity): boolean =>
  readingActions[entity].some((action) => can(actor, action));

/** Refuses whoever may not read records of that kind, and what is no kind of record. */
export function requireReading(actor: Actor, entity: string): void {
  if (!isRecordEntity(entity)) throw new Refusal('invalid_input', { field: 'entity' });
  if (!mayReadRecords(actor, entity)) requirePermission(actor, readingActions[entity][0]);
}

/** Groups of accounts as the identity keeps them; whoever has chosen none yet is `unknown`. */
export const personGroups = ['company', 'customer', 'serviceprovider', 'unknown'] as const;
export type PersonGroup = (typeof personGroups)[number];

const recordOfPerson = {
  customer: 'customer',
  serviceprovider: 'provider',
  unknown: 'user',
} as const satisfies Partial<Record<PersonGroup, RecordEntity>>;

/** Colleagues are named to each other; customers and cleaners to those who may read their records. */
export const mayReadPerson = (actor: Actor, group: PersonGroup): boolean =>
  group === 'company' || mayReadRecords(actor, recordOfPerson[group]);

export const isPersonGroup = (word: string | null): word is PersonGroup =>
  personGroups.some((group) => group === word);
