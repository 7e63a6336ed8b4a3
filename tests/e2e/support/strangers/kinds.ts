import { randomUUID } from 'node:crypto';

/** What strangers do in turn (`strangers.spec.ts`). */
export const strangerKinds = [
  'gift card',
  'enquiry',
  'promo code',
  'upload',
  'page',
  'unread socket',
] as const;
export type StrangerKind = (typeof strangerKinds)[number];

export type Asked = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: Buffer };

const graphql = (query: string, variables: object): Asked => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ query, variables })),
});

const giftCard = 'mutation ($input: CreateGiftCardInput!) { createGiftCard(input: $input) { id } }';
const enquiry =
  'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }';
const promoCode = 'query ($code: String!) { checkPromoCode(code: $code) { code } }';

/** So few that each is written to often; each message has another tag behind it. */
const mailboxes = 5;
export const mailboxOf = (number: number): string => `neighbour${number % mailboxes}@example.com`;

const uploadBytes = 20 * 1024;
const boundary = 'a-boundary-of-strangers';

function upload(): Asked {
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(uploadBytes, ' '),
    Buffer.from('\n%%EOF\n'),
  ]);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return {
    method: 'POST',
    path: '/api/v1/uploads/cv',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** One request of a kind; no two are the same. */
export function askAs(kind: Exclude<StrangerKind, 'unread socket'>, number: number): Asked {
  const tag = randomUUID().slice(0, 8);
  const email = mailboxOf(number).replace('@', `+${tag}@`);
  if (kind === 'gift card') {
    const people = { name: 'Gina Giver', receiverName: 'Rita Receiver', receiverEmail: 'rita@example.com' };
    return graphql(giftCard, { input: { amount: 25, email, ...people } });
  }
  if (kind === 'enquiry') {
    const words = { subject: 'A question', message: `Do you clean ovens, too? ${tag}` };
    return graphql(enquiry, { input: { name: 'Nina Neighbour', email, ...words } });
  }
  if (kind === 'promo code') return graphql(promoCode, { code: `GUESS${tag.toUpperCase()}` });
  if (kind === 'upload') return upload();
  const path = number % 3 === 0 ? `/no-such-page-${tag}` : `/blog?q=${tag}`;
  return { method: 'GET', path, headers: { accept: 'text/html' } };
}
