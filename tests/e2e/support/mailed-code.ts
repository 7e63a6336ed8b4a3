import type { BrowserContext } from '@playwright/test';
import { openMail } from './outbox.ts';

export type MailedCode = { code: string; link: string };

/** The code and the link of the newest mail of that subject to somebody, read as if in their mail program. */
export async function mailedCode(
  context: BrowserContext,
  url: string,
  mail: { to: string; subject: RegExp },
): Promise<MailedCode> {
  const page = await context.newPage();
  await openMail(page, url, mail);
  const text = await page.locator('pre').innerText();
  await page.close();
  const code = /\b\d{6}\b/.exec(text)?.[0];
  const link = /https?:\S+\?link=[\w-]+/.exec(text)?.[0];
  if (!code || !link) throw new Error(`That mail has no code and link:\n${text}`);
  return { code, link };
}
