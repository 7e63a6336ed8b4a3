import { requirePermission } from '#domain/access/permissions.ts';
import { payJournal } from '#domain/money/journals.ts';
import { reversed } from '#domain/money/ledger.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { recordAudit } from '../audit.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findPostings } from '../ledger/ledger.store.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { findProvider } from '../provider/provider.store.ts';
import { transact } from '../transaction.ts';
import { markLinksPaid, releaseEarnings } from './owed.store.ts';
import { findPayers, lockRunOfLine } from './pay-run.store.ts';
import { lockPayLine, markLineReturned, type PayLineRow } from './pay-run-line.store.ts';
import type { PayRunView } from './pay-run-view.ts';
import { getPayRun } from './read-pay-runs.ts';

const maxReason = 1_000;

/**
 * The bank sent a payment back: its journal is reversed, what it paid is owed again and goes into another run,
 * and the cleaner and the company are told. Saying so twice is saying it once.
 */
export async function returnPayment(
  ctx: Ctx,
  input: { lineId: string; reason: string },
): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.correct');
  const reason = readLine(input.reason);
  if (reason.length > maxReason) throw new Refusal('comment_too_long', { field: 'reason' });
  if (reason === '') throw new Refusal('pay_return_reason_missing', { field: 'reason' });
  const payRunId = await transact(ctx, async (tx) => {
    const line = await lockLine(tx, input.lineId);
    if (line.status === 'returned') return line.pay_run_id;
    if (line.status !== 'paid' && line.status !== 'sent') throw new Refusal('pay_not_sent');
    await takeBack(tx, line, reason);
    await tellOfReturn(tx, line, reason);
    return line.pay_run_id;
  });
  return getPayRun(ctx, payRunId);
}

/** With its run, so that no file is written meanwhile. What no bank was given can't have come back from it. */
async function lockLine(tx: Ctx, id: string): Promise<PayLineRow> {
  const found = isUuid(id) ? await lockRunOfLine(tx.db, id) : undefined;
  const line = found && (await lockPayLine(tx.db, id));
  if (!line) throw new Refusal('not_found');
  if (line.status === 'sent' && found.downloads === 0) throw new Refusal('pay_file_not_downloaded');
  return line;
}

async function takeBack(tx: Ctx, line: PayLineRow, reason: string): Promise<void> {
  await markLineReturned(tx.db, line.id, reason, tx.now());
  await markLinksPaid(tx.db, [line.id], null);
  await releaseEarnings(tx.db, [line.id]);
  const entity = { entity: 'pay-run-line', entityId: line.id };
  const [paid] = await findPostings(tx.db, { event: 'pay', ...entity });
  const pay = { providerId: line.provider_id, earningPence: line.earning_pence, tipPence: line.tip_pence };
  await postJournal(tx, { event: 'pay-returned', ...entity }, reversed(payJournal(pay)), {
    note: reason,
    ...(paid ? { reverses: String(paid.journal_id) } : {}),
  });
  await recordAudit(tx, {
    action: 'pay-run-line.return',
    entity: 'pay-run-line',
    entityId: line.id,
    before: { status: line.status },
    after: { status: 'returned', reason },
  });
}

async function tellOfReturn(tx: Ctx, line: PayLineRow, reason: string): Promise<void> {
  const provider = await findProvider(tx.db, line.provider_id);
  if (!provider) return;
  const amount = formatMoney(line.earning_pence + line.tip_pence);
  const cleanerName = `${provider.first_name} ${provider.last_name}`;
  const shared = { amount, reason, cleanerName, accountEnd: line.account_end ?? '' };
  const template = 'pay-returned';
  await tx.queueMail({
    template,
    entityId: line.id,
    recipient: provider.email,
    props: { ...shared, to: 'provider', firstName: provider.first_name },
  });
  for (const person of await findPayers(tx.db)) {
    if (person.email === provider.email) continue;
    const props = { ...shared, to: 'company' as const, firstName: person.name };
    await tx.queueMail({ template, entityId: line.id, recipient: person.email, props });
  }
  await openCompanyTask(tx, {
    kind: 'pay-returned',
    entity: 'provider',
    entityId: provider.id,
    words: `The bank sent back ${amount} for ${cleanerName}: ${reason}. Ask for the right account, then prepare an extra pay run.`,
    facts: { payRunId: line.pay_run_id, lineId: line.id },
  });
}
