import { saveFile } from '#app/lib/call/save-file.ts';
import { ownerHeaders } from '#app/lib/state/screen-owner.ts';
import { readRefusal } from './identity/read-refusal.ts';

/** Everything we hold about the signed-in person, as an archive that lands in their downloads; answers its name. */
export async function exportOwnData(password: string): Promise<string> {
  const response = await fetch('/api/v1/account/export', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...ownerHeaders() },
    body: JSON.stringify({ password }),
  });
  if (!response.ok) throw await readRefusal(response);
  const [, named] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const fileName = named ?? 'my-brightwren-data.zip';
  saveFile({ fileName, content: await response.blob() });
  return fileName;
}
