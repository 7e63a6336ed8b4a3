import { randomUUID } from 'node:crypto';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { hashToken } from '../../process/secrets.ts';
import { transact } from '../../transaction.ts';
import {
  claimRecords,
  findLiveLink,
  findUserByEmail,
  firstGroupOf,
  hasCompanyUser,
  queueForFirstCompanyUser,
  useLink,
} from '../account.store.ts';
import { greetingNameOf } from '../greeting-name.ts';
import { claimGuestRecords, findBookingLink } from '../guest-record.store.ts';
import { permissionsGranted } from '../permissions-granted.ts';
import { findUserName, saveUser } from '../proofs/credential.store.ts';
import { requireGoodPassword } from '../proofs/good-password.ts';
import { passwordHash } from '../proofs/password-hash.ts';
import { tellPasswordChanged } from '../proofs/tell-password-changed.ts';
import { deleteSessions } from '../session/own-sessions.store.ts';
import type { AccountToOpen, OpenAccount } from './account-link.ts';

/**
 * A company user stays one; the link of an application opens a provider's account; who has an account keeps
 * its group. Nothing opens an account that is blocked.
 */
async function groupFor(
  ctx: Ctx,
  { purpose, email }: { purpose: string; email: string },
  existing: Awaited<ReturnType<typeof findUserByEmail>>,
): Promise<string | null> {
  if (existing?.blocked_at) throw new Refusal('account_blocked');
  if (purpose === 'company-invitation' || existing?.group === 'company') return 'company';
  if (purpose === 'claim-provider') return 'serviceprovider';
  return existing ? existing.group : firstGroupOf(ctx.db, email);
}

/** A link to no address makes the first company user and nobody after; two openers wait for each other. */
async function requireStillNeeded(ctx: Ctx, link: { purpose: string; email: string | null }): Promise<void> {
  if (link.purpose !== 'company-invitation' || link.email !== null) return;
  await queueForFirstCompanyUser(ctx.db);
  if (await hasCompanyUser(ctx.db)) throw new Refusal('link_expired');
}

function emailOf(linkEmail: string | null, account: AccountToOpen): string {
  const checked = checkInput(emailSchema, linkEmail ?? account.email ?? '');
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return checked.value;
}

/** Who had an account keeps it with the new password: whoever was signed in with the old one no longer is. */
async function endFormerPassword(ctx: Ctx, person: { userId: string; email: string }): Promise<void> {
  await deleteSessions(ctx.db, { userId: person.userId });
  const name = await findUserName(ctx.db, person.userId);
  const firstName = await greetingNameOf(ctx, { id: person.userId, name });
  await tellPasswordChanged(ctx, { ...person, firstName });
}

/**
 * Opens the account a one-time link stands for: verifies the e-mail by it, sets the password, and hands
 * over the bookings made as a guest (rules/people#who-may-do-what, Booking). Refuses a dead link with `link_expired`.
 */
export function createOpenAccount(context: () => Ctx): OpenAccount {
  return {
    async read(token) {
      const ctx = context();
      const hash = hashToken(token);
      const ofBooking = await findBookingLink(ctx.db, hash, ctx.now());
      if (ofBooking) return { purpose: 'claim-booking', email: ofBooking.email };
      return (await findLiveLink(ctx.db, hash, ctx.now())) ?? null;
    },
    async open(account) {
      requireGoodPassword(account.password, [account.name ?? '', account.email ?? '']);
      const hash = await passwordHash.hash(account.password);
      return transact(context(), async (ctx) => {
        const link = await useLink(ctx.db, hashToken(account.token), ctx.now());
        if (!link) throw new Refusal('link_expired');
        await requireStillNeeded(ctx, link);
        const email = emailOf(link.email, account);
        requireGoodPassword(account.password, [email]);
        const existing = await findUserByEmail(ctx.db, email);
        const userId = await saveUser(ctx.db, {
          id: randomUUID(),
          name: account.name ?? email,
          email,
          group: await groupFor(ctx, { purpose: link.purpose, email }, existing),
          permissions: await permissionsGranted(ctx, link),
          passwordHash: hash,
          at: ctx.now(),
        });
        await claimRecords(ctx.db, { userId, email });
        if (existing) await endFormerPassword(ctx, { userId, email });
        else await claimGuestRecords(ctx.db, { userId, email }, null);
        return { userId };
      });
    },
  };
}
