import { requirePermission } from '#domain/access/permissions.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { checkInput } from '#domain/check-input.ts';
import { followUpText } from '#domain/quote/quote-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { hashToken, makeToken } from '../process/secrets.ts';
import { transact } from '../transaction.ts';
import { getQuote } from './get-quote.ts';
import { mailedTerms } from './mailed-terms.ts';
import { lockQuote, type QuoteRow, updateQuote } from './quote.store.ts';

type FollowUp = { id: string; expectedVersion: number | null; words: string };

/**
 * The office asks again about a quote that was sent or accepted, with its words and a fresh link, which replaces the
 * earlier one. Price and last day stay.
 */
export async function followUpQuote(ctx: Ctx, input: FollowUp): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.answer');
  const checked = checkInput(followUpText, input.words);
  if (!checked.ok)
    throw new Refusal('invalid_input', {
      problems: checked.problems.map((one) => ({ ...one, field: 'words' })),
    });
  const settings = await loadSettings(ctx);
  await transact(ctx, async (tx) => {
    const quote = isUuid(input.id) ? await lockQuote(tx.db, input.id) : undefined;
    if (!quote) throw new Refusal('not_found');
    if (input.expectedVersion !== null && input.expectedVersion !== quote.version)
      throw new Refusal('version_conflict');
    await send(tx, quote, { words: checked.value, settings });
  });
  return getQuote(ctx, input.id);
}

type Sending = { words: string; settings: Settings };

async function send(tx: Ctx, quote: QuoteRow, { words, settings }: Sending): Promise<void> {
  const { valid_until, status } = quote;
  const isOver = status === 'quoted' && valid_until !== null && valid_until <= tx.now();
  const refused = isOver ? 'expired' : status;
  if (!['quoted', 'accepted'].includes(refused))
    throw new Refusal('quote_in_state', { values: { status: refused } });
  const token = makeToken();
  const change = { token_hash: hashToken(token), followed_up_at: tx.now() };
  await updateQuote(tx.db, quote.id, change, tx.now());
  await tx.queueMail({
    template: 'quote-followed-up',
    entityId: quote.id,
    recipient: quote.email,
    version: quote.version + 1,
    props: {
      name: quote.name,
      words,
      isAccepted: status === 'accepted',
      ...mailedTerms(tx, quote, { settings, token }),
    },
  });
  await recordAudit(tx, { action: 'quote.follow-up', entity: 'quote', entityId: quote.id });
}
