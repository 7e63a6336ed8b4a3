import { randomUUID } from 'node:crypto';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { hashToken } from '../secrets.ts';
import { transact } from '../transaction.ts';
import {
  claimRecords,
  findLiveLink,
  findUserByEmail,
  hasCompanyUser,
  hasProvider,
  queueForFirstCompanyUser,
  saveUser,
  useLink,
} from './account.store.ts';
import type { AccountToOpen, OpenAccount } from './auth.ts';
import { passwordHash } from './password-hash.ts';
import { requestAccountLink } from './request-account-link.ts';

/** A company user stays one; a provider's e-mail opens a provider's account; anybody else is a customer. */
async function groupFor(ctx: Ctx, purpose: string, email: string): Promise<string | null> {
  const existing = await findUserByEmail(ctx.db, email);
  if (purpose === 'company-invitation' || existing?.group === 'company') return 'company';
  return (await hasProvider(ctx.db, email)) ? 'serviceprovider' : 'customer';
}

/** A link to no address makes the first company user and nobody after; two openers wait for each other. */
async function demandStillNeeded(ctx: Ctx, link: { purpose: string; email: string | null }): Promise<void> {
  if (link.purpose !== 'company-invitation' || link.email !== null) return;
  await queueForFirstCompanyUser(ctx.db);
  if (await hasCompanyUser(ctx.db)) throw new Refusal('link_expired');
}

function emailOf(linkEmail: string | null, account: AccountToOpen): string {
  const checked = checkInput(emailSchema, linkEmail ?? account.email ?? '');
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return checked.value;
}

/**
 * Opens the account a one-time link stands for: verifies the e-mail by it, sets the password, and hands
 * over the bookings made as a guest (product.md 5, Booking). Refuses a dead link with `link_expired`.
 */
export function createOpenAccount(context: () => Ctx): OpenAccount {
  return {
    async read(token) {
      const ctx = context();
      return (await findLiveLink(ctx.db, hashToken(token), ctx.now())) ?? null;
    },
    request: (email) => requestAccountLink(context(), email),
    async open(account) {
      const hash = await passwordHash.hash(account.password);
      return transact(context(), async (ctx) => {
        const link = await useLink(ctx.db, hashToken(account.token), ctx.now());
        if (!link) throw new Refusal('link_expired');
        await demandStillNeeded(ctx, link);
        const email = emailOf(link.email, account);
        const userId = await saveUser(ctx.db, {
          id: randomUUID(),
          name: account.name ?? email,
          email,
          group: await groupFor(ctx, link.purpose, email),
          passwordHash: hash,
          at: ctx.now(),
        });
        await claimRecords(ctx.db, { userId, email });
        return { userId };
      });
    },
  };
}
