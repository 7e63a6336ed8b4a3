import { pageSentences } from '#domain/messages/browser/page-sentences.ts';

type SentFile = { ok: true; key: string } | { ok: false; message: string };

/** A file on its way: how it ends, and how to stop it. */
export type Sending = { ended: Promise<SentFile | null>; cancel: () => void };

function readAnswer(request: XMLHttpRequest): SentFile {
  const answer = request.response as { key?: unknown; message?: unknown } | null;
  if (request.status === 201 && typeof answer?.key === 'string') return { ok: true, key: answer.key };
  const message = typeof answer?.message === 'string' ? answer.message : pageSentences.service_unavailable;
  return { ok: false, message };
}

/** Sends a file for a purpose, telling how far it is; ends with its key, with why not, or with null when stopped. */
export function sendFile(purpose: string, file: File, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const ended = new Promise<SentFile | null>((resolve) => {
    request.open('POST', `/api/v1/uploads/${purpose}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.addEventListener('abort', () => resolve(null));
    request.addEventListener('error', () => {
      // A server that refuses a large file early may close before the browser has sent all of it.
      resolve({ ok: false, message: pageSentences[navigator.onLine ? 'service_unavailable' : 'offline'] });
    });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
  return { ended, cancel: () => request.abort() };
}
