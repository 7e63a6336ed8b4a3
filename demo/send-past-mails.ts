import { outboxOnly } from '#server/adapters/mail/embedded.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { runParallel } from './run-parallel.ts';
import type { Stage } from './stage.ts';

const afterMs = 2000;

/**
 * Sends what the events of the past posted, each seconds after its event, into the outbox alone: nothing of
 * a demonstration goes to a real mail server.
 */
export async function sendPastMails({ runtime }: Stage): Promise<void> {
  const mails = await runtime.db
    .selectFrom('mails')
    .select(['id', 'created_at'])
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .execute();
  await runParallel(mails, 6, async ({ id, created_at }) => {
    const sentAt = new Date(created_at.getTime() + afterMs);
    await sendMail({ ...runtime.mailRoom, adapter: outboxOnly, now: () => sentAt }, id);
  });
}
