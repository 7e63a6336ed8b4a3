import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';

const [documents = {}] = JSON.parse(readFileSync('build/persisted-documents.json', 'utf8')) as [
  Record<string, string>,
];

type Body = { documentId?: string; variables?: Record<string, unknown> };

/** A change that a page sent: which, under which key, with what. */
export type SentChange = { name: string; key: string; variables: Record<string, unknown> };

const nameOf = (text: string): string => /^mutation\s+(\w+)/.exec(text)?.[1] ?? '';

/** The change that a request carries; null for what only reads. */
export function changeIn(request: Request): SentChange | null {
  const { documentId = '', variables = {} } = (request.postDataJSON() ?? {}) as Body;
  const name = nameOf(documents[documentId] ?? '');
  return name === '' ? null : { name, key: request.headers()['idempotency-key'] ?? '', variables };
}

/** Notes every change that the page sends from now on. */
export function noteChanges(page: Page): SentChange[] {
  const sent: SentChange[] = [];
  page.on('request', (request) => {
    const change =
      request.url().endsWith('/graphql') && request.method() === 'POST' ? changeIn(request) : null;
    if (change) sent.push(change);
  });
  return sent;
}

/** What the console says of answers that were lost on purpose. */
export const isLostAnswer = (line: string): boolean => line.includes('net::ERR_FAILED');

/** The server does what the page asks for next, and the page never hears of it. */
export async function loseNextAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !changeIn(route.request())) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
