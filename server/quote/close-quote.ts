import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { isLostQuote, type LostReason } from '#domain/quote/lifecycle.ts';
import { quoteLossInput } from '#domain/quote/quote-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { changeQuote } from './change-quote.ts';
import { getQuote } from './get-quote.ts';
import { openAcceptedTask, openQuoteTask } from './open-quote-task.ts';
import { lockQuote, type QuoteRow, updateQuote } from './quote.store.ts';

type Verb = { id: string; expectedVersion: number | null };
type Closing = Verb & { reason?: string | null; note?: string | null };
type Loss = { lost_reason: LostReason; lost_note: string | null };

/**
 * The office ends a quote that leads to nothing, and says why; of one that has ended without a booking it only writes
 * down why. The same again changes nothing.
 */
export async function closeQuote(ctx: Ctx, input: Closing): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.answer');
  const loss = readLoss(input);
  const { id, expectedVersion } = input;
  const known = await getQuote(ctx, id);
  await transact(ctx, async (tx) => {
    const quote = await lockQuote(tx.db, known.id);
    if (!quote) throw new Refusal('not_found');
    const isSame = !loss || (loss.lost_reason === quote.lost_reason && loss.lost_note === quote.lost_note);
    if (isSame && (quote.status === 'closed' || (loss && isLostQuote(quote.status)))) return;
    if (loss && isLostQuote(quote.status)) return recordLoss(tx, quote, loss, expectedVersion);
    const change = { ...loss, closed_from: quote.status };
    await changeQuote(tx, { id, expectedVersion, event: 'close', who: 'company', with: change });
    for (const kind of ['quote', 'quote-accepted'])
      await endTask(tx.db, { kind, entityId: quote.id, by: nameOf(tx.actor) }, tx.now());
  });
  return getQuote(ctx, id);
}

async function recordLoss(tx: Ctx, quote: QuoteRow, loss: Loss, expected: number | null): Promise<void> {
  if (expected !== null && expected !== quote.version) throw new Refusal('version_conflict');
  await updateQuote(tx.db, quote.id, loss, tx.now());
  await recordAudit(tx, { action: 'quote.record-loss', entity: 'quote', entityId: quote.id, after: loss });
}

function readLoss({ reason, note }: Closing): Loss | null {
  if ((reason === null || reason === undefined) && readFreeText(note ?? '') === '') return null;
  const checked = checkInput(quoteLossInput, { reason, note: note ?? '' });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return { lost_reason: checked.value.reason, lost_note: checked.value.note || null };
}

/** What a quote may be again once it is opened. */
const reopened = ['new', 'quoted', 'accepted'];

/**
 * Takes back that a quote was closed: it is again what it was, and before the office where that waits for it. Who saw
 * it closed, and it is open since, has what they ask for.
 */
export async function reopenQuote(ctx: Ctx, { id, expectedVersion }: Verb): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.answer');
  const known = await getQuote(ctx, id);
  await transact(ctx, async (tx) => {
    const present = await lockQuote(tx.db, known.id);
    const isOther = expectedVersion !== null && expectedVersion !== present?.version;
    if (present && isOther && reopened.includes(present.status)) return;
    const change = { closed_from: null, lost_reason: null, lost_note: null };
    await changeQuote(tx, { id: known.id, expectedVersion, event: 'reopen', who: 'company', with: change });
    const quote = await lockQuote(tx.db, known.id);
    if (quote?.status === 'new') await openQuoteTask(tx, quote);
    if (quote?.status === 'accepted') await openAcceptedTask(tx, quote);
  });
  return getQuote(ctx, id);
}
