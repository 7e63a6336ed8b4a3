import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import {
  dataComplaintDueAt,
  dataComplaintInput,
  dataComplaintReference,
} from '#domain/data-protection/data-complaint.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { admitEnquiry, type FormProof, sameEnquiry } from '../limits/admit-enquiry.ts';
import { countEnquiry } from '../limits/count-enquiry.ts';
import { queueFormMail } from '../limits/queue-form-mail.ts';
import { transact } from '../transaction.ts';
import {
  type DataComplaintRow,
  findDataComplaintByKey,
  insertDataComplaint,
  type NewDataComplaint,
} from './data-complaint.store.ts';

/** The kind of the office's task until a complaint has its outcome. */
export const dataComplaintTask = 'data-complaint';

/**
 * Anybody complains about how we use their data: it is acknowledged at once, and the office owes an outcome
 * (rules/law#keeping). The same complaint sent again is the one there is.
 */
export async function createDataComplaint(
  ctx: Ctx,
  answers: Record<string, unknown>,
  proof: FormProof | null = null,
): Promise<DataComplaintRow> {
  requirePermission(ctx.actor, 'data-complaint.create');
  const checked = checkInput(dataComplaintInput, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { key, hash } = admitEnquiry(ctx, checked.value, proof);
  const known = key ? sameEnquiry(await findDataComplaintByKey(ctx.db, key), hash) : null;
  if (known) return known;
  await countEnquiry(ctx, checked.value.email);
  const complaint = await transact(ctx, (tx) => enter(tx, { ...checked.value, key, hash }));
  // Sent twice at one moment, the other one was faster.
  const first = complaint ?? sameEnquiry(await findDataComplaintByKey(ctx.db, key ?? ''), hash);
  if (!first) throw new Refusal('not_found');
  return first;
}

const acknowledged = (isSent: boolean): string =>
  isSent
    ? 'It was acknowledged by email and needs an outcome.'
    : 'So many emails went to that address today that it was not acknowledged: do so within 30 days. It needs an outcome.';

/** Undefined when there is one under that key already. */
async function enter(tx: Ctx, complaint: NewDataComplaint): Promise<DataComplaintRow | undefined> {
  const at = tx.now();
  const dueAt = dataComplaintDueAt(at);
  const entered = await insertDataComplaint(tx.db, complaint, { at, dueAt });
  if (!entered) return undefined;
  const { id, email } = entered;
  const reference = dataComplaintReference(entered.number);
  const answerBy = formatFullDate(londonDate(dueAt));
  const isAcknowledged = await queueFormMail(tx, {
    template: 'data-complaint-received',
    entityId: id,
    recipient: email,
    props: { reference, receivedOn: formatFullDate(londonDate(at)), answerBy },
  });
  await openCompanyTask(tx, {
    kind: dataComplaintTask,
    entity: 'data-complaint',
    entityId: id,
    words: `Complaint ${reference} is about how we use somebody’s data. ${acknowledged(isAcknowledged)}`,
    dueAt,
  });
  await recordAudit(tx, { action: 'data-complaint.create', entity: 'data-complaint', entityId: id });
  return entered;
}
