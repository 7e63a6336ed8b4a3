import { aPdf } from './documents.ts';
import type { TestServer } from './server.ts';

export type Uploaded = { status: number; body: { key?: string; code?: string; error?: string } };

/** Sends a file as the form of the careers page does. */
export async function uploadCv(
  server: TestServer,
  file: { bytes?: Uint8Array; name?: string } = {},
): Promise<Uploaded> {
  const form = new FormData();
  const bytes = Uint8Array.from(file.bytes ?? aPdf());
  form.append('cv', new Blob([bytes]), file.name ?? 'Ada Applicant.pdf');
  const response = await fetch(`${server.url}/api/v1/uploads/cv`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Uploaded['body'] };
}

/** The key of a CV that was taken; a test that needs many clears the count of its address. */
export async function aCv(server: TestServer): Promise<string> {
  const { status, body } = await uploadCv(server);
  if (!body.key) throw new Error(`Uploading a CV answered ${status}`);
  return body.key;
}
