import { isCompanyUser } from '#domain/access/actor.ts';
import { can, requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { quoteInputSchema } from '#domain/quote/quote-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { storedVisitSource } from '#domain/visit-source/visit-source.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { takeUpload } from '../file/upload.store.ts';
import { admitEnquiry, type FormProof, sameEnquiry } from '../limits/admit-enquiry.ts';
import { countEnquiry } from '../limits/count-enquiry.ts';
import { queueFormMail } from '../limits/queue-form-mail.ts';
import { transact } from '../transaction.ts';
import { openQuoteTask } from './open-quote-task.ts';
import { findQuoteByKey, insertQuote, type QuoteRow } from './quote.store.ts';

/**
 * Anybody asks for a price (rules/lifecycles#other-records, Quote); the person gets a mail, the office a task. What the
 * office takes down on the phone needs no words of theirs, counts for nobody's limit and mails nobody.
 */
export async function createQuote(
  ctx: Ctx,
  { source, ...answers }: Record<string, unknown>,
  proof: FormProof | null = null,
): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.create');
  const settings = await loadSettings(ctx);
  const isByPhone = isOffice(ctx);
  const checked = checkInput(quoteInputSchema({ now: ctx.now(), settings, isByPhone }), answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { key, hash } = admitEnquiry(ctx, checked.value, proof);
  const known = key ? sameEnquiry(await findQuoteByKey(ctx.db, key), hash) : null;
  if (known) return known;
  if (!isByPhone) await countEnquiry(ctx, checked.value.email);
  const request = { ...checked.value, source: storedVisitSource(source), key, hash };
  const quote = await transact(ctx, (tx) => enter(tx, request));
  // Sent twice at one moment, the other one was faster.
  const first = quote ?? sameEnquiry(await findQuoteByKey(ctx.db, key ?? ''), hash);
  if (!first) throw new Refusal('not_found');
  return first;
}

/** Somebody of the office who answers quotes. */
const isOffice = ({ actor }: Ctx): boolean => isCompanyUser(actor) && can(actor, 'quote.answer');

/** Undefined when there is one under that key already. */
async function enter(tx: Ctx, request: Parameters<typeof insertQuote>[1]): Promise<QuoteRow | undefined> {
  const quote = await insertQuote(tx.db, request, tx.now());
  if (!quote) return undefined;
  await takePictures(tx, quote);
  const mail = { template: 'quote-received', entityId: quote.id, recipient: quote.email, props: {} } as const;
  if (!isOffice(tx)) await queueFormMail(tx, mail);
  await openQuoteTask(tx, quote);
  await recordAudit(tx, { action: 'quote.create', entity: 'quote', entityId: quote.id });
  return quote;
}

/** Each picture is sent for one request, within a day. */
async function takePictures(tx: Ctx, { picture_keys }: QuoteRow): Promise<void> {
  for (const key of picture_keys) {
    const isTaken = await takeUpload(tx.db, { key, purpose: 'quote-picture' }, tx.now());
    if (!isTaken)
      throw new Refusal('invalid_input', { problems: [{ field: 'pictures', code: 'pictures_gone' }] });
  }
}
