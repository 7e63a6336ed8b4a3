import { createHash } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { type GiftCardInput, giftCardInputSchema } from '#domain/gift-card/gift-card-input.ts';
import { vatInside } from '#domain/money/vat.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { withStrangersKey } from '../askers-key.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { holderOf } from '../limits/holder-of.ts';
import { openCharge } from '../payment/open-charge.ts';
import { planCharge } from '../payment/plan-charge.ts';
import { keyedHash, keyedHashes } from '../process/keyed-hash.ts';
import { hashToken, makeToken } from '../process/secrets.ts';
import { transact } from '../transaction.ts';
import { findGiftCardByKey, type GiftCardRow, insertGiftCard } from './gift-card.store.ts';
import { type GiftCardPurchase, purchaseOf } from './purchase-of.ts';
import { requireFewUnpaid } from './unpaid/require-few-unpaid.ts';

/**
 * Somebody buys a gift card: it waits for its payment, and the gateway is asked for a place to give the card number
 * (rules/money#gift-cards). The same idempotency key gives the same purchase; with other answers it is refused.
 */
export async function createGiftCard(
  asked: Ctx,
  answers: Record<string, unknown>,
): Promise<GiftCardPurchase> {
  requirePermission(asked.actor, 'gift-card.buy');
  const checked = checkInput(giftCardInputSchema(asked.now()), answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const input = checked.value;
  const ctx = withStrangersKey(asked, input.email);
  const token = tokenFor(ctx);
  const planned = await transact(ctx, async (tx) => {
    const card = await insertGiftCard(tx.db, await rowOf(tx, input, token));
    if (!card) return null;
    await requireFewUnpaid(tx, card);
    const { paymentId } = await planCharge(tx, {
      giftCardId: card.id,
      kind: 'gift-card',
      amountPence: card.amount_pence,
      isHolderPresent: true,
    });
    const after = { amountPence: card.amount_pence };
    await recordAudit(tx, { action: 'gift-card.create', entity: 'gift-card', entityId: card.id, after });
    return { card, paymentId };
  });
  if (!planned) return repeat(ctx, input);
  return purchaseOf(ctx, planned.card, token, await openCharge(ctx, planned.paymentId));
}

async function rowOf(tx: Ctx, input: GiftCardInput, token: string) {
  const { taxRate } = await loadSettings(tx);
  return {
    kind: 'sold',
    status: 'awaitingPayment',
    name: input.name,
    email: input.email,
    receiver_name: input.receiverName,
    receiver_email: input.receiverEmail,
    message: input.message,
    amount_pence: input.amountPence,
    balance_pence: 0,
    tax_rate: taxRate,
    vat_pence: vatInside(input.amountPence, taxRate),
    send_on: input.sendOn,
    bought_from: holderOf(tx),
    token_hash: hashToken(token),
    idempotency_key: tx.idempotencyKey ?? null,
    request_hash: hashOf(input),
    created_at: tx.now(),
    updated_at: tx.now(),
  };
}

/** The same press again: the purchase there is, unless the answers are others. */
async function repeat(ctx: Ctx, input: GiftCardInput): Promise<GiftCardPurchase> {
  const card: GiftCardRow | undefined = await findGiftCardByKey(ctx.db, ctx.idempotencyKey ?? '');
  if (!card) throw new Error('A gift card that was there is gone');
  if (card.request_hash !== hashOf(input)) throw new Refusal('idempotency_conflict');
  const token = keyedHashes(ctx, tokenText(ctx.idempotencyKey ?? '')).find(
    (one) => hashToken(one) === card.token_hash,
  );
  return purchaseOf(ctx, card, token ?? tokenFor(ctx));
}

const hashOf = (input: GiftCardInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/** With a key the token follows from it, so that a repeated request can be given the same one. */
const tokenFor = (ctx: Ctx): string =>
  ctx.idempotencyKey ? keyedHash(ctx, tokenText(ctx.idempotencyKey)) : makeToken();

const tokenText = (idempotencyKey: string): string => `gift-card:${idempotencyKey}`;
