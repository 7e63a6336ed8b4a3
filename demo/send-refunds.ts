import { issueDueCreditNote } from '#server/invoice/issue-credit-note.ts';
import { sendRefund } from '#server/payment/send-refund.ts';
import type { Stage } from './stage.ts';
import { minuteMs } from './stage.ts';

/** What was to be given back by now went back minutes later, with its credit note. */
export async function sendRefunds(stage: Stage): Promise<void> {
  const planned = await stage.runtime.db
    .selectFrom('refunds')
    .select(['id', 'created_at', 'status'])
    .orderBy('created_at')
    .execute();
  for (const { id, created_at, status } of planned) {
    const at = Math.min(created_at.getTime() + minuteMs, stage.now.getTime());
    const system = stage.actAs({ kind: 'system' }, new Date(at));
    if (status === 'planned') await sendRefund(system, id);
    await issueDueCreditNote(system, id);
  }
}
