import { callIdentity } from '#app/lib/call/call-identity.ts';
import { withProof } from '#app/lib/state/proof-request.ts';
import { readRefusal } from './read-refusal.ts';

/** What the identity service answers a form; a "no" is thrown with what people are told about it. */
export async function askIdentityOnce(path: string, body?: unknown): Promise<unknown> {
  const response = await callIdentity(path, body);
  if (!response.ok) throw await readRefusal(response);
  return response.json().catch(() => null);
}

/** The same; where it needs somebody to prove again who they are, they are asked first. */
export const askIdentity = (path: string, body?: unknown): Promise<unknown> =>
  withProof(() => askIdentityOnce(path, body));
