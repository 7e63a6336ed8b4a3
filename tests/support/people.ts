import { makeAccountLink } from '#server/auth/account/make-account-link.ts';
import type { LinkPurpose } from '#server/auth/account.store.ts';
import { applyAgreedRates } from '#server/provider/rate/decide-rate-request.ts';
import { providerAnswers } from './booking/provider-answers.ts';
import { checkAndApprove } from './booking/provider-checks.ts';
import { type Client, createClient } from './client.ts';
import type { TestServer } from './server.ts';

/** The token of a fresh one-time link, as its mail would carry it. */
export async function createAuthLink(
  server: TestServer,
  purpose: LinkPurpose,
  email: string,
): Promise<string> {
  const link = await makeAccountLink(server.system(), purpose, email);
  return new URL(link).searchParams.get('token') ?? '';
}

export const password = 'a good long password';

/** A signed-in company user. */
export async function aCompanyUser(server: TestServer, email = 'office@example.com'): Promise<Client> {
  const client = createClient(server);
  const token = await createAuthLink(server, 'company-invitation', email);
  const { status } = await client.post('/api/auth/one-time-link/open', {
    token,
    password,
    name: 'Olive Office',
  });
  if (status !== 200) throw new Error(`Opening the account answered ${status}`);
  return client;
}

/** Somebody who opens the account of an e-mail (a guest's bookings, or a provider's profile). */
export async function anAccount(server: TestServer, email: string): Promise<Client> {
  const client = createClient(server);
  const token = await createAuthLink(server, 'claim-account', email);
  const { status } = await client.post('/api/auth/one-time-link/open', { token, password });
  if (status !== 200) throw new Error(`Opening the account answered ${status}`);
  return client;
}

export type Provider = { client: Client; id: string; email: string };

/** Somebody who has applied to clean, is not decided about and has signed in. */
export async function signedInApplicant(
  server: TestServer,
  number: number,
  changes: Record<string, unknown> = {},
): Promise<Provider> {
  const answers = { ...providerAnswers(number), ...changes };
  await createClient(server).send(
    'mutation ($input: CreateServiceProviderInput!) { createServiceProvider(input: $input) { received } }',
    { input: answers },
  );
  const client = await anAccount(server, answers.email);
  const { data } = await client.send('{ getMyServiceProvider { id } }');
  const own = data?.getMyServiceProvider as { id: string } | undefined;
  if (!own) throw new Error('The application was not received');
  return { client, id: own.id, email: answers.email };
}

/** A provider who applied, was approved by the company and has signed in. */
export async function aProvider(
  server: TestServer,
  company: Client,
  number: number,
  changes: Record<string, unknown> = {},
): Promise<Provider> {
  const answers = { ...providerAnswers(number), ...changes };
  await createClient(server).send(
    'mutation ($input: CreateServiceProviderInput!) { createServiceProvider(input: $input) { received } }',
    { input: answers },
  );
  const found = await company.send(
    'query ($email: String!) { listServiceProviders(filter: { email: { eq: $email } }) { items { id } } }',
    { email: answers.email },
  );
  if (found.errors.length > 0) throw new Error(JSON.stringify(found.errors));
  const list = found.data?.listServiceProviders as unknown as { items: { id: string }[] };
  const id = list.items[0]?.id;
  if (!id) throw new Error('The application was not received');
  await company.send(checkAndApprove, { id });
  return { client: await anAccount(server, answers.email), id, email: answers.email };
}

/** The day's job that puts agreed rates into the profiles. */
export const takeUpAgreedRates = (server: TestServer): Promise<void> => applyAgreedRates(server.system());
