import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { messageQuoteSchema } from '#domain/quote/quote-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { enterChange, loadMessage } from '../contact-message/change-contact-message.ts';
import type { ContactMessageRow } from '../contact-message/contact-message.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { openQuoteTask } from './open-quote-task.ts';
import { findQuotesOfMessages, insertQuote, type QuoteRow } from './quote.store.ts';

type Request = Record<string, unknown> & { id: string; expectedVersion: number | null };

/**
 * The office makes a request for a price of what somebody wrote, with the place and the home that it has learnt. The
 * message is closed by it; asked again it answers the quote there is.
 */
export async function createQuoteOfMessage(ctx: Ctx, input: Request): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'contact-message.manage');
  requirePermission(ctx.actor, 'quote.answer');
  const { id, expectedVersion, ...answers } = input;
  if (!isUuid(id)) throw new Refusal('not_found');
  const known = (await findQuotesOfMessages(ctx.db, [id])).get(id);
  if (known) return known;
  const settings = await loadSettings(ctx);
  return transact(ctx, async (tx) => {
    const message = await loadMessage(tx, { id });
    const made = (await findQuotesOfMessages(tx.db, [id])).get(id);
    if (made) return made;
    if (expectedVersion !== null && expectedVersion !== message.version)
      throw new Refusal('version_conflict');
    const checked = checkInput(messageQuoteSchema({ now: tx.now(), settings }), answers);
    if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
    const { name, email } = message;
    return enter(tx, message, { ...checked.value, name, email, message: message.message });
  });
}

type Answers = Omit<Parameters<typeof insertQuote>[1], 'source' | 'key' | 'hash' | 'messageId'>;

async function enter(tx: Ctx, message: ContactMessageRow, answers: Answers): Promise<QuoteRow> {
  await enterChange(tx, message, 'close', null);
  const request = { ...answers, source: null, key: null, hash: '', messageId: message.id };
  const quote = await insertQuote(tx.db, request, tx.now());
  if (!quote) throw new Refusal('not_found');
  await openQuoteTask(tx, quote);
  await recordAudit(tx, { action: 'quote.create', entity: 'quote', entityId: quote.id });
  return quote;
}
