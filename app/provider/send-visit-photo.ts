import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { sendFile } from '#app/lib/call/send-file.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';

/** What takes longer on the way is sent anew: after a minute the server takes it for no file at all. */
const limitMs = 55_000;

/** Sends a photo of a visit and answers the key to name it by; throws what the server said no to, or that it wasn't reached. */
export async function sendVisitPhoto(file: File): Promise<string> {
  const sending = sendFile('visit-photo', file);
  const timer = setTimeout(sending.cancel, limitMs);
  const sent = await sending.ended.finally(() => clearTimeout(timer));
  if (sent?.ok) return sent.key;
  const { code, message } = sent ?? {
    code: 'service_unavailable',
    message: pageSentences.service_unavailable,
  };
  throw new GraphQLRefusal(message, { code });
}
