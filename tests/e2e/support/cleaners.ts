import { type APIRequestContext, request } from '@playwright/test';
import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { checkAndApprove } from '#tests/support/booking/provider-checks.ts';

export const password = 'three quiet wrens';
export const companyEmail = 'office@example.com';

/** Of the cleaners of a shop, in the order in which they applied. */
export const cleanerEmails = [1, 2, 3].map((number) => providerAnswers(number).email);

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

/** Somebody signed in anew, by the password that all have here. */
export async function signInAs(url: string, email: string): Promise<APIRequestContext> {
  const session = await openSession(url);
  const answer = await session.post('/api/auth/sign-in/email', { data: { email, password } });
  if (!answer.ok()) throw new Error(`The sign-in of ${email} answered ${answer.status()}`);
  return session;
}

/** Cleaners who apply and are approved, by their numbers; each opens their account by the mail they get. */
export async function approveCleaners(
  company: APIRequestContext,
  url: string,
  numbers: number[],
): Promise<string[]> {
  const visitor = await openSession(url);
  const emails: string[] = [];
  for (const number of numbers) {
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
    '{ listServiceProviders(filter: { profileStatus: { eq: "pending" } }) { items { id } } }',
  );
  for (const { id } of listServiceProviders.items) {
    await send(company, checkAndApprove, { id });
  }
  await visitor.dispose();
  return emails;
}
