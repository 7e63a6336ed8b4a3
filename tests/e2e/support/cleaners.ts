import { type APIRequestContext, request } from '@playwright/test';
import { providerAnswers } from '#tests/support/provider-answers.ts';
import { seeAndApprove } from '#tests/support/provider-checks.ts';

export const password = 'three quiet wrens';
export const companyEmail = 'office@example.com';

/** A session of its own that speaks GraphQL, for what the tests need done before a person comes in. */
export async function openSession(url: string): Promise<APIRequestContext> {
  return request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
}

export async function send<Data>(session: APIRequestContext, query: string, variables = {}): Promise<Data> {
  const response = await session.post('/graphql', { data: { query, variables } });
  const body = await response.json();
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

/** Opens the first company account by its printed link. */
export async function openCompany(url: string, link: string): Promise<APIRequestContext> {
  const session = await openSession(url);
  const token = new URL(link).searchParams.get('token');
  const opened = await session.post('/api/auth/one-time-link/open', {
    data: { token, password, name: 'Olive Office', email: companyEmail },
  });
  if (!opened.ok()) throw new Error(`The company link answered ${opened.status()}`);
  return session;
}

/** Cleaners who applied and were approved; each opens their account by the mail they got. */
export async function approveCleaners(
  company: APIRequestContext,
  url: string,
  count: number,
): Promise<string[]> {
  const visitor = await openSession(url);
  const emails: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const input = providerAnswers(number);
    await send(
      visitor,
      'mutation ($input: CreateServiceProviderInput!) { createServiceProvider(input: $input) { received } }',
      { input },
    );
    emails.push(input.email);
  }
  const { listServiceProviders } = await send<{ listServiceProviders: { items: { id: string }[] } }>(
    company,
    '{ listServiceProviders { items { id } } }',
  );
  for (const { id } of listServiceProviders.items) {
    await send(company, seeAndApprove, { id });
  }
  await visitor.dispose();
  return emails;
}
