import { isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import { firstWarningDays, nextUnusedStep, unusedMonths } from '#domain/data-protection/unused-account.ts';
import { waitingFor } from '#domain/data-protection/waiting-for.ts';
import { addDays, addMonths, formatFullDate, londonDate, toInstant } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import { transact } from '../transaction.ts';
import { openErasure } from './data-request.store.ts';
import { erasureDueAfter } from './erase-my-data.ts';
import { judgeOpenMatters } from './judge-open-matters.ts';
import { lockPersonOf, type Person } from './person.store.ts';
import { settleErasure } from './settle-erasure.ts';
import {
  findLastDeed,
  findUnusedAccount,
  findUnusedUsers,
  type UnusedAccountRow,
  updateUnusedAccount,
} from './unused-account.store.ts';

const batch = 100;

/** Who signed in since then is far from any warning. */
const longAgo = (now: Date): Date => {
  const date = addMonths(addDays(londonDate(now), firstWarningDays + 1), -unusedMonths);
  return new Date(toInstant(date, '23:59').epochMilliseconds);
};

/** Whoever is part of anything open uses their account as of now. */
async function lastUsedAt(tx: Ctx, person: Person, account: UnusedAccountRow): Promise<Date> {
  const { open } = await judgeOpenMatters(tx, person);
  if (waitingFor(open).length > 0) return tx.now();
  const deed = await findLastDeed(tx.db, person);
  return deed && deed > account.last_used_at ? deed : account.last_used_at;
}

async function warn(tx: Ctx, person: Person, told: { eraseOn: string; warnings: 1 | 2 }): Promise<void> {
  const { userId, name, email } = person;
  await recordAudit(tx, {
    action: 'data.warn-unused',
    entity: 'user',
    entityId: userId,
    after: { eraseOn: told.eraseOn },
  });
  if (isNobodysEmail(email)) return;
  await tx.queueMail({
    template: 'account-unused',
    entityId: `${userId}:${told.eraseOn}`,
    recipient: email,
    version: told.warnings,
    props: {
      name,
      eraseOn: formatFullDate(told.eraseOn),
      isLast: told.warnings === 2,
      wasProvider: person.providerIds.length > 0,
    },
  });
}

async function tendAccount(ctx: Ctx, userId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const person = await lockPersonOf(tx.db, userId);
    const account = person && (await findUnusedAccount(tx.db, userId));
    if (!account) return;
    const now = tx.now();
    const usedAt = await lastUsedAt(tx, person, account);
    const known = { eraseOn: account.unused_erase_on, warnings: account.unused_warnings };
    const step = nextUnusedStep({ lastUsedOn: londonDate(usedAt), ...known }, londonDate(now));
    if (step.kind === 'erase') {
      const request = await openErasure(tx.db, person, { at: now, dueAt: erasureDueAfter(now) });
      await settleErasure(tx, person, request);
      return;
    }
    if (step.kind === 'warn') await warn(tx, person, step);
    if (step.kind === 'withdraw') Object.assign(known, { eraseOn: null, warnings: 0 });
    const { eraseOn, warnings } = step.kind === 'warn' ? step : known;
    await updateUnusedAccount(tx.db, userId, {
      last_used_at: usedAt,
      unused_erase_on: eraseOn,
      unused_warnings: warnings,
    });
  });
}

/**
 * Warns whoever has not used their account for nearly three years, twice, and then erases them as if they had asked
 * (rules/law#keeping). Each account in a transaction of its own, so that one that fails keeps no other; every day, safe
 * to repeat.
 */
export async function eraseUnusedAccounts(ctx: Ctx): Promise<void> {
  const before = longAgo(ctx.now());
  let users: string[] = [];
  do {
    users = await findUnusedUsers(ctx.db, before, { after: users.at(-1) ?? '', limit: batch });
    for (const userId of users) {
      try {
        await tendAccount(ctx, userId);
      } catch (error) {
        ctx.log.error('An unused account could not be seen to', { userId, ...errorFacts(error) });
      }
    }
  } while (users.length === batch);
}
