import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { ownerHeaders } from '../state/screen-owner.ts';
import { sessionStore } from '../state/session-store.ts';

/** Of a `code` the server has said neither yes nor no, and the same file may be sent again. */
export type SentFile =
  | { ok: true; key: string }
  | {
      ok: false;
      code:
        | 'refused'
        | 'too_many_requests'
        | 'offline'
        | 'service_unavailable'
        | 'sign_in_required'
        | 'session_of_another';
      message: string;
    };

/** A file on its way: how it ends, and how to stop it. */
export type Sending = { ended: Promise<SentFile | null>; cancel: () => void };

const lost = (code: 'offline' | 'service_unavailable'): SentFile => ({
  ok: false,
  code,
  message: pageSentences[code],
});

function readAnswer(request: XMLHttpRequest): SentFile {
  const answer = request.response as { key?: unknown; message?: unknown } | null;
  if (request.status === 201 && typeof answer?.key === 'string') return { ok: true, key: answer.key };
  if (request.status === 401) {
    // The rest of the page must know that nobody is signed in any more.
    sessionStore.dispatch({ type: 'logout' });
    return { ok: false, code: 'sign_in_required', message: pageSentences.session_ended };
  }
  if (request.status === 409 && typeof answer?.message === 'string') {
    sessionStore.dispatch({ type: 'logout' });
    return { ok: false, code: 'session_of_another', message: answer.message };
  }
  if (request.status >= 500 || typeof answer?.message !== 'string') return lost('service_unavailable');
  const code = request.status === 429 ? 'too_many_requests' : 'refused';
  return { ok: false, code, message: answer.message };
}

/** Sends a file for a purpose, telling how far it is; ends with its key, with why not, or with null when stopped. */
export function sendFile(purpose: string, file: File, onProgress?: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const ended = new Promise<SentFile | null>((resolve) => {
    request.open('POST', `/api/v1/uploads/${purpose}`);
    for (const [name, value] of Object.entries(ownerHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.addEventListener('abort', () => resolve(null));
    request.addEventListener('error', () => {
      // A server that refuses a large file early may close before the browser has sent all of it.
      resolve(lost(navigator.onLine ? 'service_unavailable' : 'offline'));
    });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
  return { ended, cancel: () => request.abort() };
}
