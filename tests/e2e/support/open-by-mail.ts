import type { APIRequestContext } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openSession, password } from './cleaners.ts';

/** The names of mails that were sent to somebody, newest first, as the outbox lists them: it shows the newest alone. */
async function listedMails(visitor: APIRequestContext, email: string): Promise<string[]> {
  const list = await (await visitor.get('/outbox')).text();
  const rows = list.split('<tr>').filter((row) => row.includes(email) && row.includes('sent'));
  return rows.flatMap((row) => row.match(/href="\/outbox\/([^"]+)"/)?.[1] ?? []);
}

async function linkIn(visitor: APIRequestContext, mailIds: readonly string[]): Promise<string | null> {
  for (const id of mailIds) {
    const mail = await (await visitor.get(`/outbox/${id}`)).text();
    const link = mail.match(/verifyaccount\?token=([\w-]+)/)?.[1];
    if (link) return link;
  }
  return null;
}

/**
 * Opens an account by the link in a mail of the outbox, waiting until its job has sent it. With more mails than the
 * outbox shows, `findMails` says which ones to look at.
 */
export async function openByMail(
  url: string,
  email: string,
  findMails?: (email: string) => Promise<string[]>,
): Promise<APIRequestContext> {
  const session = await openSession(url);
  const endAt = Date.now() + timeoutMs(20_000);
  while (Date.now() < endAt) {
    const mailIds = await (findMails ? findMails(email) : listedMails(session, email));
    const token = await linkIn(session, mailIds);
    if (token) {
      const opened = await session.post('/api/auth/one-time-link/open', { data: { token, password } });
      if (!opened.ok()) throw new Error(`The link of ${email} answered ${opened.status()}`);
      return session;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail with a link came for ${email}`);
}
