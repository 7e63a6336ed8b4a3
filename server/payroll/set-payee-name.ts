import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { payeeName } from '#domain/payroll/bank-text.ts';
import { payeeNameSchema } from '#domain/payroll/payee-name-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { lockPayLine } from './pay-run-line.store.ts';
import type { PayRunView } from './pay-run-view.ts';
import { findPayeeNames, lockRunsNaming, setPayeeName as storePayeeName } from './payee.store.ts';
import { getPayRun } from './read-pay-runs.ts';

/**
 * What bank files show of a cleaner, where Bacs has not the letters of their name (rules/money#bank-file); null: their
 * own name. Said at a line of a pay run, for every file that is not downloaded yet.
 */
export async function setPayeeName(
  ctx: Ctx,
  { lineId, ...input }: { lineId: string; payeeName: string | null },
): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.set-payee-name');
  const checked = checkInput(payeeNameSchema, input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const payRunId = await transact(ctx, async (tx) => {
    const line = isUuid(lineId) ? await loadLine(tx, lineId) : undefined;
    const named = line && (await findPayeeNames(tx.db, [line.provider_id])).get(line.provider_id);
    if (!line || !named) throw new Refusal('not_found');
    const ownName = payeeName(named.firstName, named.lastName);
    await storePayeeName(tx.db, { providerId: line.provider_id, ownName, ...checked.value }, tx.now());
    await recordAudit(tx, {
      action: 'provider.set-payee-name',
      entity: 'provider',
      entityId: line.provider_id,
      before: { payeeName: named.payeeName },
      after: checked.value,
    });
    return line.pay_run_id;
  });
  return getPayRun(ctx, payRunId);
}

/** The line with every run locked whose file shows its cleaner: none is downloaded or worked out anew meanwhile. */
async function loadLine(tx: Ctx, lineId: string) {
  await lockRunsNaming(tx.db, lineId);
  return lockPayLine(tx.db, lineId);
}
