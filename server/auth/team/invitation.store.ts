import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Permission } from '#domain/access/permission.ts';
import { type CountedPage, type PageRequest, pageOf } from '../../page.ts';

type Db = Kysely<Database>;

/** An invitation to the company that can still be opened. */
export type InvitationRow = {
  id: string;
  email: string;
  permissions: Permission[];
  created_at: Date;
  expires_at: Date;
  /** null = the installation itself, by its command. */
  created_by: string | null;
  inviter_name: string | null;
};

// The first company user's link, which names nobody, is no invitation.
const invitations = (db: Db) =>
  db
    .selectFrom('one_time_links as link')
    .leftJoin('users as inviter', 'inviter.id', 'link.created_by')
    .where('link.purpose', '=', 'company-invitation')
    .where('link.email', 'is not', null)
    .select([
      'link.id',
      'link.email',
      sql<Permission[]>`link.permissions`.as('permissions'),
      'link.created_at',
      'link.expires_at',
      'link.created_by',
      'inviter.name as inviter_name',
    ])
    .$narrowType<{ email: string }>();

const openInvitations = (db: Db, now: Date) =>
  invitations(db).where('link.used_at', 'is', null).where('link.expires_at', '>', now);

export async function listOpenInvitations(
  db: Db,
  request: PageRequest,
  now: Date,
): Promise<CountedPage<InvitationRow>> {
  const query = openInvitations(db, now);
  return pageOf(db, query, request, { column: 'link.created_at', id: 'link.id' });
}

/** One invitation, open or not. */
export function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return invitations(db).where('link.id', '=', id).executeTakeFirst();
}

export function findInvitationByToken(db: Db, tokenHash: string): Promise<InvitationRow | undefined> {
  return invitations(db).where('link.token_hash', '=', tokenHash).executeTakeFirst();
}

/** Ends open invitations of an e-mail; answers their ids. */
export async function endInvitations(db: Db, email: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('purpose', '=', 'company-invitation')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** False when it was used, withdrawn or over already. */
export async function endInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('purpose', '=', 'company-invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
