import type { APIRequestContext } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openSession, password } from './cleaners.ts';

async function linkFor(visitor: APIRequestContext, email: string): Promise<string | null> {
  const list = await (await visitor.get('/outbox')).text();
  const rows = list.split('<tr>').filter((row) => row.includes(email) && row.includes('sent'));
  for (const row of rows) {
    const path = row.match(/href="(\/outbox\/[^"]+)"/)?.[1];
    const mail = path ? await (await visitor.get(path)).text() : '';
    const link = mail.match(/verifyaccount\?token=([\w-]+)/)?.[1];
    if (link) return link;
  }
  return null;
}

/** Opens an account by the link in a mail of the outbox, waiting until its job has sent it. */
export async function openByMail(url: string, email: string): Promise<APIRequestContext> {
  const session = await openSession(url);
  const endAt = Date.now() + timeoutMs(20_000);
  while (Date.now() < endAt) {
    const token = await linkFor(session, email);
    if (token) {
      const opened = await session.post('/api/auth/one-time-link/open', { data: { token, password } });
      if (!opened.ok()) throw new Error(`The link of ${email} answered ${opened.status()}`);
      return session;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail with a link came for ${email}`);
}
