import { done } from '../booking/visits.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { password } from '../people.ts';
import type { TestServer } from '../server.ts';

const invite = `mutation ($input: InviteCompanyUserInput!) { inviteCompanyUser(input: $input) {
  id email permissions invitedBy expiresAt } }`;

/** The link of the newest invitation to somebody, as the mail will carry it. */
export async function invitationToken(
  server: TestServer,
  database: TestDatabase,
  email: string,
): Promise<string> {
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'company-invitation')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { sealedLink } = mail.props as { sealedLink: string };
  return new URL(server.runtime.vault.open(sealedLink)).searchParams.get('token') ?? '';
}

export const openInvitation = (client: Client, token: string, name: string) =>
  client.post('/api/auth/one-time-link/open', { token, password, name });

export type Member = { client: Client; id: string; email: string };

/** Somebody whom a company user invited with those permissions, and who has joined. */
export async function aMember(
  at: { server: TestServer; database: TestDatabase },
  by: Client,
  member: { email: string; permissions: readonly string[]; name?: string },
): Promise<Member> {
  const { email, permissions, name = 'Max' } = member;
  await done(by, invite, { input: { email, permissions } });
  const client = createClient(at.server);
  const token = await invitationToken(at.server, at.database, email);
  const { status } = await openInvitation(client, token, name);
  if (status !== 200) throw new Error(`Opening the invitation answered ${status}`);
  const { id } = await done<{ id: string }>(client, '{ getMyAccount { id } }');
  return { client, id, email };
}
