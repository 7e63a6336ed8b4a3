import { formatMoment } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { greetingNameOf } from '../greeting-name.ts';
import { findAccount, findPeopleHolders, type UserAccountRow } from './user-account.store.ts';
import { isColleague } from './user-account.ts';

type ShutOut = { what: 'blocked' | 'removed'; reason: string | null };

/**
 * Both sides hear of it: whoever was blocked or removed, and everybody else who holds "users", so that what a thief
 * does in one account is seen from the others (rules/security#proof).
 */
export async function notifyShutOut(tx: Ctx, account: UserAccountRow, shutOut: ShutOut): Promise<void> {
  const at = tx.now();
  const entityId = `${account.id}:${at.toISOString()}`;
  const when = formatMoment(at);
  const by = tx.actor.kind === 'user' ? await findAccount(tx.db, tx.actor.userId) : undefined;
  await tx.queueMail({
    template: 'shut-out',
    entityId,
    recipient: account.email,
    props: {
      firstName: await greetingNameOf(tx, account),
      what: shutOut.what,
      isColleague: isColleague(account),
      when,
    },
  });
  const others = await findPeopleHolders(tx.db, [account.id, ...(by ? [by.id] : [])]);
  for (const other of others) {
    await tx.queueMail({
      template: 'colleague-shut-out',
      entityId,
      recipient: other.email,
      props: {
        firstName: await greetingNameOf(tx, other),
        by: by?.name ?? '',
        whom: `${account.name}, ${account.email}`,
        ...shutOut,
        when,
      },
    });
  }
}
