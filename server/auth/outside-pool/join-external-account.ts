import { createHash, randomUUID } from 'node:crypto';
import { permissions } from '#domain/access/permission.ts';
import { type Role, roleFromGroups } from '#domain/access/role.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { claimRecords, queueForFirstCompanyUser } from '../account.store.ts';
import { greetingNameOf } from '../greeting-name.ts';
import { moveAccountEmail } from '../proofs/move-account-email.ts';
import { isEmailTaken, joinGuest, moveEmail } from '../session/moved-email.store.ts';
import { deleteSessions } from '../session/own-sessions.store.ts';
import {
  type ExternalSubject,
  findUserBySubject,
  findUserToJoin,
  grantToFirst,
  insertUser,
  type JoinedUser,
  queueForSubject,
  saveExternalAccount,
  updateGroup,
} from './external-account.store.ts';

export type ExternalPerson = ExternalSubject & {
  /** Only one that the provider says is verified. */
  email: string | null;
  name: string | null;
  groups: readonly string[];
  /** Of a sign-in in the browser. */
  idToken?: string;
  /** When they proved there who they are, if the provider says so. */
  provedAt?: Date;
};

// Reserved by RFC 2606: no mail ever goes there, and nobody can prove to have it.
const nowhere = '@no-email.invalid';

function placeholderFor({ issuer, subject }: ExternalSubject): string {
  const hash = createHash('sha256').update(`${issuer} ${subject}`).digest('hex');
  return `${hash.slice(0, 32)}${nowhere}`;
}

const isPlaceholder = (user: JoinedUser) => user.email.endsWith(nowhere);

/**
 * The user who has proved that very e-mail to us too; one who hasn't is never joined (rules/security#authentication).
 */
async function findHolder(ctx: Ctx, email: string): Promise<JoinedUser | undefined> {
  const holder = await findUserToJoin(ctx.db, email);
  if (holder && !holder.emailVerified) throw new Refusal('external_unverified');
  return holder;
}

type Found = { user: JoinedUser; isNew: boolean };

async function makeUser(ctx: Ctx, person: ExternalPerson): Promise<JoinedUser> {
  const email = person.email ?? placeholderFor(person);
  const user = { name: person.name ?? email, email, emailVerified: person.email !== null, at: ctx.now() };
  const made = await insertUser(ctx.db, user);
  // Somebody took the e-mail in between: they will be found by the next try.
  if (!made) throw new Refusal('external_failed');
  return made;
}

/** Follows an e-mail that was changed at the provider, unless somebody else here has it. */
async function followEmail(ctx: Ctx, user: JoinedUser, email: string): Promise<JoinedUser> {
  if (user.email === email) return user;
  const holder = await findHolder(ctx, email);
  // Known so far by access tokens without an e-mail only: now that there is one, it is the holder's account.
  if (holder) return isPlaceholder(user) ? holder : user;
  if (await isEmailTaken(ctx.db, email, user.id)) return user;
  if (isPlaceholder(user)) {
    const move = { userId: user.id, from: user.email, to: email, at: ctx.now() };
    await joinGuest(ctx.db, move);
    await moveEmail(ctx.db, move);
  } else {
    await moveAccountEmail(ctx, user, { to: email, entityId: randomUUID() });
  }
  return { ...user, email, emailVerified: true };
}

async function findOrMakeUser(ctx: Ctx, person: ExternalPerson): Promise<Found> {
  const known = await findUserBySubject(ctx.db, person);
  if (known) {
    // Before the e-mail can lead to another account of theirs.
    if (known.blocked_at) throw new Refusal('account_blocked');
    const user = person.email === null ? known : await followEmail(ctx, known, person.email);
    return { user, isNew: false };
  }
  const holder = person.email === null ? undefined : await findHolder(ctx, person.email);
  return holder ? { user: holder, isNew: false } : { user: await makeUser(ctx, person), isNew: true };
}

/** What is theirs by the e-mail, whenever it was made; what stands under another of their records is joined to it. */
async function claim(ctx: Ctx, user: JoinedUser, email: string): Promise<void> {
  await joinGuest(ctx.db, { userId: user.id, from: email, to: email, at: ctx.now() });
  await claimRecords(ctx.db, { userId: user.id, email });
}

async function welcome(ctx: Ctx, user: JoinedUser, role: Role): Promise<void> {
  if (!user.emailVerified || (role !== 'customer' && role !== 'serviceprovider')) return;
  const to = role === 'serviceprovider' ? 'provider' : 'customer';
  const props = { firstName: await greetingNameOf(ctx, user), to } as const;
  await ctx.queueMail({ template: 'welcome', entityId: user.id, recipient: user.email, props });
}

/** The groups of the provider decide alone (rules/people#company-permissions); what a company user may do is ours. */
async function takeGroups(ctx: Ctx, user: JoinedUser, person: ExternalPerson): Promise<void> {
  const [only = null] = person.groups;
  const group = person.groups.length === 1 ? only : null;
  if (group !== user.group) {
    await updateGroup(ctx.db, { id: user.id, group, at: ctx.now() });
    // Begun in another role, they would last as long as that one's.
    await deleteSessions(ctx.db, { userId: user.id });
    await recordAudit(ctx, {
      action: 'user.take-group',
      entity: 'user',
      entityId: user.id,
      before: { group: user.group },
      after: { group, issuer: person.issuer },
    });
  }
  if (group !== 'company') return;
  await queueForFirstCompanyUser(ctx.db);
  const grant = { userId: user.id, issuer: person.issuer, permissions };
  if (await grantToFirst(ctx.db, grant)) {
    await recordAudit(ctx, {
      action: 'user.first-of-pool',
      entity: 'user',
      entityId: user.id,
      after: { permissions },
    });
  }
}

/**
 * The user of somebody an outside pool vouches for: found by issuer and subject, else joined to the user
 * who has the same e-mail verified, else made. Refuses the blocked with `account_blocked`, and an e-mail
 * that is not verified on both sides with `external_unverified`.
 */
export function joinExternalAccount(
  context: Ctx,
  person: ExternalPerson,
): Promise<{ userId: string; isNew: boolean }> {
  return transact(context, async (ctx) => {
    await queueForSubject(ctx.db, person);
    const { user, isNew } = await findOrMakeUser(ctx, person);
    if (user.blocked_at) throw new Refusal('account_blocked');
    await saveExternalAccount(ctx.db, {
      issuer: person.issuer,
      subject: person.subject,
      userId: user.id,
      sealedIdToken: person.idToken ? ctx.vault.seal(person.idToken) : null,
      at: ctx.now(),
    });
    await takeGroups(ctx, user, person);
    if (person.email === user.email) await claim(ctx, user, user.email);
    if (isNew) await welcome(ctx, user, roleFromGroups(person.groups));
    return { userId: user.id, isNew };
  });
}
