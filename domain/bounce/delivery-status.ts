import { fineCodeIn, type MailFault } from './refused-address.ts';

/** What became of a mail at one recipient (RFC 3464). */
export type RecipientStatus = { action: string; fault: MailFault };

/** The groups of fields of a delivery status: the first is the message's, each other one a recipient's. */
const groupsIn = (status: string): ReadonlyMap<string, string>[] =>
  status
    .replaceAll(/\r\n?/g, '\n')
    // A line that begins with a blank goes on with the one before it.
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n[ \t]*\n/)
    .map((group) => new Map(group.split('\n').flatMap(fieldIn)));

function fieldIn(line: string): [name: string, value: string][] {
  const at = line.indexOf(':');
  if (at < 1) return [];
  // A note in brackets may stand behind any value, as in `failed (expanded)`.
  return [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
}

/** `smtp; 550 5.1.1 …`: SMTP's own code and, with the words, often a finer one than the status has. */
function faultIn(status: string, diagnostic: string): MailFault {
  const said = diagnostic.replace(/^[\w-]+\s*;\s*/, '').trim();
  const reply = /^(?:smtp\s*;\s*)?([2-5]\d\d)\b/i.exec(diagnostic)?.[1];
  const code = fineCodeIn(status);
  const isVague = code === null || /^[245]\.0\.0$/.test(code);
  return {
    code: isVague ? (fineCodeIn(said) ?? code) : code,
    reply: reply ? Number(reply) : null,
    words: said || status,
  };
}

/** What a delivery status says of each recipient. */
export const readDeliveryStatus = (status: string): RecipientStatus[] =>
  groupsIn(status).flatMap((group) => {
    const action = /^[a-z]+/i.exec(group.get('action') ?? '')?.[0].toLowerCase();
    if (!action || !group.has('final-recipient')) return [];
    return [{ action, fault: faultIn(group.get('status') ?? '', group.get('diagnostic-code') ?? '') }];
  });
