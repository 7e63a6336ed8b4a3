import { sendChallenge } from '#server/auth/proofs/send-challenge.ts';
import type { TestServer } from '../server.ts';

/** Writes the mails of everything that was asked and not mailed yet, as the job would. */
export async function writeProofs(server: TestServer): Promise<void> {
  const rows = await server.runtime.db
    .selectFrom('email_challenges')
    .select('id')
    .where('link_hash', 'is', null)
    .orderBy('created_at')
    .execute();
  for (const { id } of rows) await sendChallenge(server.system(), id);
}

export type Proof = { code: string; link: string };

/** The codes and links mailed to an address, the last one first. */
export async function proofsFor(server: TestServer, email: string): Promise<Proof[]> {
  await writeProofs(server);
  const mails = await server.runtime.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'email-code')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .execute();
  return mails.map(({ props }) => {
    const { sealedCode, sealedLink } = props as { sealedCode: string; sealedLink: string };
    const link = new URL(server.runtime.vault.open(sealedLink)).searchParams.get('link') ?? '';
    return { code: server.runtime.vault.open(sealedCode), link };
  });
}

export async function proofFor(server: TestServer, email: string): Promise<Proof> {
  const [proof] = await proofsFor(server, email);
  if (!proof) throw new Error(`No code was mailed to ${email}`);
  return proof;
}

/** The templates of the mails to an address, in the order they were written. */
export async function mailsTo(server: TestServer, email: string): Promise<string[]> {
  const mails = await server.runtime.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return mails.map(({ template }) => template);
}

export const signUpAnswers = (email: string, changes: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email,
  phone: '07700 900123',
  password: 'purple ladder fourteen',
  termsCondition: true,
  ...changes,
});
