import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { waitlistReason } from '#domain/waitlist/waitlist.ts';
import { waitlistInput } from '#domain/waitlist/waitlist-input.ts';
import type { Ctx } from '../context.ts';
import { admitEnquiry, type FormProof } from '../limits/admit-enquiry.ts';
import { countEnquiry } from '../limits/count-enquiry.ts';
import { queueFormMail } from '../limits/queue-form-mail.ts';
import { findServedOutcodes } from '../postal-code/find-served-outcodes.ts';
import { makeSignedToken } from '../signed-link.ts';
import { transact } from '../transaction.ts';
import { askForEntry, type NewWaitlistEntry } from './waitlist-entry.store.ts';

/**
 * Anybody asks to be told once when we can come (rules/messages#waitlist): a mail asks them to confirm. Nothing that
 * comes back tells whether the e-mail was known.
 */
export async function joinWaitlist(
  ctx: Ctx,
  answers: Record<string, unknown>,
  proof: FormProof | null = null,
): Promise<void> {
  requirePermission(ctx.actor, 'waitlist.join');
  const checked = checkInput(waitlistInput, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { key } = admitEnquiry(ctx, checked.value, proof);
  const { postalCode: outcode, ...asked } = checked.value;
  await countEnquiry(ctx, asked.email);
  const isServed = (await findServedOutcodes(ctx, outcode)).size > 0;
  const entry = { ...asked, outcode, reason: waitlistReason(isServed), askedBy: key };
  await transact(ctx, (tx) => ask(tx, entry));
}

async function ask(tx: Ctx, wanted: NewWaitlistEntry): Promise<void> {
  const entry = await askForEntry(tx.db, wanted, tx.now());
  if (!entry) return;
  const link = `${tx.publicUrl}/waitlist?token=${makeSignedToken(tx, 'waitlist', entry.id)}`;
  await queueFormMail(tx, {
    template: 'waitlist-confirm',
    entityId: entry.id,
    recipient: entry.email,
    version: entry.times_asked,
    props: { outcode: entry.outcode, reason: wanted.reason, sealedLink: tx.vault.seal(link) },
  });
}
