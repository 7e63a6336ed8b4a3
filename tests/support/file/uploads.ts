import type { TestServer } from '../server.ts';
import { aPdf } from './documents.ts';

export type Uploaded = { status: number; body: { key?: string; code?: string; message?: string } };

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

/** Sends a cleaner's document as the application's form does. */
export async function uploadDocument(
  server: TestServer,
  purpose: string,
  file: { bytes?: Uint8Array; name?: string; headers?: Record<string, string> } = {},
): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(file.bytes ?? aPdf())]), file.name ?? 'document.pdf');
  const response = await fetch(`${server.url}/api/v1/uploads/${purpose}`, {
    method: 'POST',
    body: form,
    headers: file.headers ?? {},
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
}

/** The key of a document that was taken. */
export async function aDocument(
  server: TestServer,
  purpose: string,
  file: { bytes?: Uint8Array; name?: string; headers?: Record<string, string> } = {},
): Promise<string> {
  const { status, body } = await uploadDocument(server, purpose, file);
  if (!body.key) throw new Error(`Uploading a document answered ${status}`);
  return body.key;
}

/** The key of a CV that was taken; a test that needs many clears the count of its address. */
export async function aCv(server: TestServer): Promise<string> {
  const { status, body } = await uploadCv(server);
  if (!body.key) throw new Error(`Uploading a CV answered ${status}`);
  return body.key;
}
