import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findPersonByEmail } from './account.store.ts';
import { makeAccountLink } from './make-account-link.ts';

/** One mail in so long, however often it is asked for. */
const quietMs = 15 * 60 * 1000;

/**
 * Mails a link to choose a new password to somebody we know by that e-mail, and nothing to anybody else.
 * Answers nothing, so that asking does not tell who has an account.
 */
export async function requestAccountLink(ctx: Ctx, typed: string): Promise<void> {
  const email = checkInput(emailSchema, typed);
  if (!email.ok) return;
  await transact(ctx, async (tx) => {
    const person = await findPersonByEmail(tx.db, email.value);
    if (!person) return;
    await tx.post({
      template: 'account-link',
      entityId: `password:${email.value}`,
      recipient: email.value,
      version: Math.floor(tx.now().getTime() / quietMs),
      props: {
        firstName: person.firstName,
        accountLink: await makeAccountLink(tx, 'claim-account', email.value),
        reason: 'You asked for a link to choose a new password. Your old password works until you do.',
      },
    });
  });
}
