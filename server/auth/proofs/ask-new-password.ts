import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { countFromAddress } from '../try-limits.ts';
import { askChallenge } from './ask-challenge.ts';

/** Somebody has forgotten a password, or says so; the old one works until a new one is chosen. */
export async function askNewPassword(ctx: Ctx, input: { email: string; browserHash: string }): Promise<void> {
  await countFromAddress(ctx, 'ask');
  const email = checkInput(emailSchema, input.email);
  if (!email.ok) {
    const problems = email.problems.map(({ code }) => ({ field: 'email', code }));
    throw new Refusal('invalid_input', { problems });
  }
  await transact(ctx, (tx) =>
    askChallenge(tx, { purpose: 'new-password', email: email.value, browserHash: input.browserHash }),
  );
}
