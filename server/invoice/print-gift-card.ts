import { requirePermission } from '#domain/access/permissions.ts';
import { lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { mayMove } from '#domain/gift-card/lifecycle.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatFullDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { findBusinessName, findGiftCard, type GiftCardRow } from '../gift-card/gift-card.store.ts';
import { isReceiver } from '../gift-card/gift-entry-pages.ts';
import { isUuid } from '../is-uuid.ts';
import { drawPdf } from './draw-pdf.ts';
import { left, width } from './invoice-sheet.ts';
import { pdfText } from './pdf-text.ts';

type Line = { text: string; size?: number; isBold?: boolean; gap?: number };

/**
 * A card to print, with its code: for its receiver alone, signed in by their own verified e-mail, and while it can be
 * used (rules/money#gift-cards). A sheet printed before the card was issued anew has the old code, which opens nothing.
 *
 * @throws Refusal `not_found`
 */
export async function printGiftCard(ctx: Ctx, id: string): Promise<Buffer> {
  requirePermission(ctx.actor, 'gift-card.print');
  const card = isUuid(id) ? await findGiftCard(ctx.db, id) : undefined;
  const isTheirs = card && isReceiver(ctx, card) && mayMove(card.status, 'use', 'system');
  if (!isTheirs || !card.code_cipher) throw new Refusal('not_found');
  const business = await findBusinessName(ctx.db);
  return writeSheet(card, linesOf(card, ctx.vault.open(card.code_cipher), ctx.publicUrl), business);
}

function linesOf(card: GiftCardRow, code: string, publicUrl: string): Line[] {
  const goodUntil = card.expires_at ? formatFullDate(lastDayOf(card.expires_at)) : '';
  return [
    { text: `${formatMoney(card.balance_pence)} of cleaning`, size: 22, isBold: true, gap: 18 },
    { text: `For ${card.receiver_name}`, size: 14 },
    { text: card.message && `“${card.message}”`, size: 14 },
    { text: `From ${card.name}`, size: 14, gap: 18 },
    { text: `Code ${code}`, size: 18, isBold: true },
    { text: goodUntil && `Good until ${goodUntil}`, gap: 18 },
    { text: `Book a clean at ${publicUrl}/book-now and enter the code before you pay.` },
    { text: 'Keep this code to yourself: whoever has it can spend it.' },
  ].filter(({ text }) => text !== '');
}

function writeSheet(card: GiftCardRow, lines: readonly Line[], business: string): Promise<Buffer> {
  const about = { title: `Gift card of ${business}`, author: business, at: card.updated_at };
  return drawPdf(about, ({ doc, root }) => {
    let y = 50;
    root.write('H1', () => {
      y = pdfText(doc, `${business} gift card`, { x: left, y, width, size: 22, isBold: true }) + 24;
    });
    for (const { text, gap = 6, ...look } of lines) {
      root.write('P', () => {
        y = pdfText(doc, text, { x: left, y, width, ...look }) + gap;
      });
    }
  });
}
