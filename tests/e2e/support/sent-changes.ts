import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { buildSchema, getNamedType, isInputObjectType, isNonNullType } from 'graphql';

const [documents = {}] = JSON.parse(readFileSync('build/persisted-documents.json', 'utf8')) as [
  Record<string, string>,
];

type Body = { documentId?: string; variables?: Record<string, unknown> };

/** A change that a page sent: which, under which key, with what. */
export type SentChange = { name: string; key: string; variables: Record<string, unknown> };

const schema = buildSchema(readFileSync('server/graphql/schema.graphql', 'utf8'));
const mutations = schema.getMutationType()?.getFields() ?? {};

/** What a document that changes something is called, and which mutation it asks for. */
const mutationIn = (text: string) => /^mutation\s+(\w+)[^{]*\{\s*(\w+)/.exec(text)?.slice(1) ?? [];

/** The change that a request carries; null for what only reads. */
export function changeIn(request: Request): SentChange | null {
  const { documentId = '', variables = {} } = (request.postDataJSON() ?? {}) as Body;
  const [name] = mutationIn(documents[documentId] ?? '');
  return name ? { name, key: request.headers()['idempotency-key'] ?? '', variables } : null;
}

/** What a request reads by its document, with what it asks for; null for what changes something. */
export function readingIn(request: Request): Omit<SentChange, 'key'> | null {
  const { documentId = '', variables = {} } = (request.postDataJSON() ?? {}) as Body;
  const [, name] = /^query\s+(\w+)/.exec(documents[documentId] ?? '') ?? [];
  return name ? { name, variables } : null;
}

/** Of the documents that change something: whether they take a version, and whether also for something new. */
const versioned = new Map(
  Object.values(documents).flatMap((text) => {
    const [name = '', mutation = ''] = mutationIn(text);
    return (mutations[mutation]?.args ?? []).flatMap(({ type }) => {
      const input = getNamedType(type);
      if (!isInputObjectType(input) || !('expectedVersion' in input.getFields())) return [];
      const { id } = input.getFields();
      return [[name, { maybeNew: id !== undefined && !isNonNullType(id.type) }] as const];
    });
  }),
);

/** What is missing from a change: its key, or the version of the record that it is about. */
export function missingIn({ name, key, variables }: SentChange): string[] {
  const { input } = variables as { input?: { id?: string | null; expectedVersion?: unknown } };
  const takes = versioned.get(name);
  const isNew = takes?.maybeNew && (input?.id ?? null) === null;
  const lacksVersion = takes && !isNew && !Number.isInteger(input?.expectedVersion);
  return [...(key === '' ? [`${name}: key`] : []), ...(lacksVersion ? [`${name}: version`] : [])];
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

/** The server does what the page asks for next, and the page never hears of it. Answers which change that was. */
export async function loseNextAnswer(page: Page): Promise<() => string | null> {
  let lost: string | null = null;
  await page.route('**/graphql', async (route) => {
    const change = lost === null ? changeIn(route.request()) : null;
    if (!change) return route.fallback();
    lost = change.name;
    await route.fetch();
    await route.abort();
  });
  return () => lost;
}

/** Holds back what the server says with that word in it, as a slow line does; gives what lets it through. */
export async function holdBack(page: Page, word: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(word)) await promise;
    await route.fulfill({ response });
  });
  return resolve;
}
