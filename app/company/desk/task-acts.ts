import type { TaskKind } from '#domain/company-task/task-band.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { recordAddress } from '../log/record-address.ts';
import type { CompanyTask } from './company-tasks.ts';

/** The one thing to do about a row: go somewhere, call somebody, or press; nothing where it is for others to do. */
export type DeskAct =
  | { kind: 'go'; label: string; to: string }
  | { kind: 'call'; label: string; number: string }
  | { kind: 'press'; label: string; step: string; hidden: Readonly<Record<string, string>> }
  | { kind: 'none' };

/**
 * Tasks that end by what is done on their record's screen, with what that is called. Of all others nobody but the
 * office knows when they are seen to: these are pressed done.
 */
const onRecord: Partial<Record<TaskKind, string>> = {
  unsafe: 'Call and decide',
  'given-back': 'Choose with them',
  'no-show': 'Decide',
  'unpaid-booking': 'Decide',
  'wrong-hours': 'Decide',
  review: 'Decide',
  complaint: 'Answer',
  'clean-again': 'See the complaint',
  'damage-answer': 'Answer',
  'damage-outcome': 'Decide the claim',
  'damage-transfer': 'See the claim',
  'contact-message': 'Answer',
  'data-complaint': 'Answer',
  quote: 'Answer',
  'career-application': 'Read it',
  'rate-request': 'Answer',
  'pay-question': 'Answer',
  'quote-accepted': 'Book it',
  'series-day-unanswered': 'Choose a day',
  'erasure-due': 'See what is open',
  'pay-run-to-send': 'Approve and send',
  'pay-run-to-download': 'Download the file',
  'pay-run-overdue': 'Download the file',
  'refund-refused': 'See the refund',
  'refund-too-large': 'See the refund',
  'dispute-open': 'See the dispute',
  'webhook-failing': 'See what failed',
  'cleaner-away': 'See what is open',
  'visits-without-papers': 'Record the paper',
  'identity-ends': 'Record the paper',
  'identity-old': 'Record the paper',
  'dbs-ends': 'Record the paper',
  'dbs-old': 'Record the paper',
  'right-to-work-ends': 'Record the paper',
  'right-to-work-old': 'Record the paper',
  'insurance-ends': 'Record the paper',
  'insurance-old': 'Record the paper',
};

/** Records that are there whatever the API tells of them: their screens are no record's own. */
const isThere = ({ entity, about }: CompanyTask): boolean =>
  about !== null || ['webhook', 'review', 'dispute'].includes(entity);

export const assignAddress = (bookingId: string): string => `/dashboard/booking/${bookingId}/assign`;

/** The sum that was read goes with it. */
const agreeAct = (id: string, pounds: number): DeskAct => ({
  kind: 'press',
  label: `Agree to ${formatMoney(penceFromPounds(pounds))}`,
  step: 'agree-goodwill',
  hidden: { id, upTo: String(pounds) },
});

/** What a task asks for, as its one act. */
export function taskAct(task: CompanyTask): DeskAct {
  const { id, kind, entity, entityID, about, words, agreeUpTo } = task;
  if (kind === 'goodwill-of-a-day') return agreeUpTo === null ? { kind: 'none' } : agreeAct(id, agreeUpTo);
  if (kind === 'vat-relief')
    return { kind: 'press', label: 'Reclaim the VAT', step: 'take-relief', hidden: { id: entityID } };
  if (kind === 'platform-report')
    return { kind: 'go', label: 'See the report', to: '/dashboard/payroll#hmrc' };
  if (kind === 'no-cleaner' && about?.bookingID)
    return { kind: 'go', label: 'Find a cleaner', to: assignAddress(about.bookingID) };
  const label = (onRecord as Record<string, string>)[kind];
  const to = label && isThere(task) ? recordAddress(entity, entityID, about) : null;
  if (label && to) return { kind: 'go', label, to };
  return { kind: 'press', label: 'Done', step: 'end-task', hidden: { id, words } };
}
