import { type SignUpInput, signUpSchema } from '#domain/account/sign-up-input.ts';
import { type Checked, checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { countFromAddress } from '../try-limits.ts';
import { askChallenge } from './ask-challenge.ts';
import { passwordProblem } from './good-password.ts';
import { passwordHash } from './password-hash.ts';

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

function checkSignUp(answers: Record<string, unknown>): Checked<SignUpInput> {
  const checked: Checked<SignUpInput> = checkInput(signUpSchema, answers);
  const about = [answers.email, answers.firstName, answers.lastName].flatMap(textOf);
  const code = passwordProblem(answers.password, about);
  if (!code) return checked;
  const others = checked.ok ? [] : checked.problems.filter(({ field }) => field !== 'password');
  return { ok: false, problems: [...others, { field: 'password', code }] };
}

/** Somebody asks for an account: nothing is made before they have proved their e-mail. */
export async function askSignUp(
  ctx: Ctx,
  input: { answers: Record<string, unknown>; browserHash: string },
): Promise<void> {
  await countFromAddress(ctx, 'ask');
  const checked = checkSignUp(input.answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { password, termsCondition: _, ...person } = checked.value;
  const hash = await passwordHash.hash(password);
  await transact(ctx, (tx) =>
    askChallenge(tx, {
      purpose: 'sign-up',
      browserHash: input.browserHash,
      ...person,
      passwordHash: hash,
      termsAcceptedAt: tx.now(),
    }),
  );
}
