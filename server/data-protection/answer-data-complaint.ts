import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { dataComplaintOutcome, dataComplaintReference } from '#domain/data-protection/data-complaint.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { dataComplaintTask } from './create-data-complaint.ts';
import {
  type DataComplaintRow,
  lockDataComplaint,
  recordDataComplaintOutcome,
} from './data-complaint.store.ts';

type Answer = { id: string; expectedVersion?: number | null; outcome: string };

/**
 * The office says what came of a complaint about data, once; it is mailed to the person (rules/law#keeping). The same
 * words again change nothing.
 */
export async function answerDataComplaint(ctx: Ctx, answer: Answer): Promise<DataComplaintRow> {
  requirePermission(ctx.actor, 'data-complaint.manage');
  const outcome = readOutcome(answer.outcome);
  return transact(ctx, async (tx) => {
    const complaint = isUuid(answer.id) ? await lockDataComplaint(tx.db, answer.id) : undefined;
    if (!complaint) throw new Refusal('not_found');
    if (complaint.outcome === outcome) return complaint;
    if (complaint.outcome !== null) throw new Refusal('data_complaint_answered');
    const expected = answer.expectedVersion ?? complaint.version;
    if (expected !== complaint.version) throw new Refusal('version_conflict');
    const { id, name, email } = complaint;
    const after = await recordDataComplaintOutcome(tx.db, id, outcome, tx.now());
    await tx.queueMail({
      template: 'data-complaint-answered',
      entityId: id,
      recipient: email,
      props: { name, reference: dataComplaintReference(complaint.number), outcome },
    });
    await endTask(tx.db, { kind: dataComplaintTask, entityId: id, by: nameOf(tx.actor) }, tx.now());
    await recordAudit(tx, {
      action: 'data-complaint.answer',
      entity: 'data-complaint',
      entityId: id,
      before: { status: complaint.status },
      after: { status: after.status },
    });
    return after;
  });
}

function readOutcome(typed: string): string {
  const checked = checkInput(dataComplaintOutcome, typed);
  if (checked.ok) return checked.value;
  throw new Refusal('invalid_input', {
    problems: checked.problems.map((one) => ({ ...one, field: 'outcome' })),
  });
}
