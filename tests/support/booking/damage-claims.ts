import type { Client } from '../client.ts';
import { aJpeg } from '../file/pictures.ts';
import { aDocument } from '../file/uploads.ts';
import { tasksOf } from '../money/card-processor.ts';
import type { TestServer } from '../server.ts';
import { done } from './visits.ts';

const fields = `id reportID version status item amount answerDueAt outcomeDueAt moreAskedAt paid byTransfer transferSentOn
  transferReference cardLeft link entries { by kind words cleaner pictureCount pictures { fileName url } }`;

export const damageDocuments = {
  create: `mutation ($input: CreateDamageClaimInput!) { createDamageClaim(input: $input) { ${fields} } }`,
  list: `query ($id: ID!) { listDamageClaims(bookingID: $id) { ${fields} } }`,
  ofJob:
    'query ($id: ID!) { listJobDamage(bookingID: $id) { claimID item isOpen told { words pictureCount } } }',
  byToken: `query ($token: String!) { damageClaimByToken(token: $token) { ${fields} } }`,
  answer: `mutation ($input: AnswerDamageClaimInput!) { answerDamageClaim(input: $input) { ${fields} } }`,
  settle: `mutation ($input: SettleDamageClaimInput!) { settleDamageClaim(input: $input) { ${fields} } }`,
  sent: `mutation ($input: RecordDamageTransferInput!) { recordDamageTransfer(input: $input) { ${fields} } }`,
  add: `mutation ($input: AddToDamageClaimInput!) { addToDamageClaim(input: $input) { ${fields} } }`,
  withdraw: `mutation ($input: WithdrawDamageClaimInput!) { withdrawDamageClaim(input: $input) { ${fields} } }`,
  tell: 'mutation ($input: TellOfDamageInput!) { tellOfDamage(input: $input) { claimID told { words } } }',
};

export type Claim = {
  id: string;
  reportID: string;
  version: number;
  status: string;
  item: string;
  amount: number | null;
  answerDueAt: string;
  outcomeDueAt: string;
  moreAskedAt: string | null;
  paid: number;
  byTransfer: number;
  transferSentOn: string | null;
  link: string;
  entries: {
    by: string;
    kind: string;
    words: string;
    cleaner: string | null;
    pictureCount: number;
    pictures: { fileName: string; url: string }[];
  }[];
};

/** The key of a picture that was taken for a claim. */
export const aDamagePicture = (server: TestServer, name = 'mirror.jpg'): Promise<string> =>
  aDocument(server, 'damage-picture', { bytes: aJpeg(), name });

/** What a visit's customer claims for. */
export const aClaim = (
  customer: Client,
  bookingID: string,
  more: Record<string, unknown> = {},
): Promise<Claim> =>
  done<Claim>(customer, damageDocuments.create, {
    input: { bookingID, item: 'The mirror in the hall', amount: 120, words: 'It is cracked.', ...more },
  });

/** The claims of a booking as somebody reads them. */
export const claimsVisibleTo = (client: Client, id: string): Promise<Claim[]> =>
  done<Claim[]>(client, damageDocuments.list, { id });

/** `ok`, or the code that something is refused with. */
export async function claimCode(
  client: Client,
  document: string,
  input: Record<string, unknown>,
): Promise<string> {
  const { errors } = await client.send(document, { input });
  const [first] = errors;
  return first?.extensions.problems?.[0]?.code ?? first?.extensions.code ?? 'ok';
}

export const tokenOf = ({ link }: Pick<Claim, 'link'>): string => link.split('/').at(-1) ?? '';

/** The office's open tasks about claims for damage at a booking. */
export const damageTasks = async (company: Client, bookingId: string) =>
  (await tasksOf(company, 'damage-answer', 'damage-outcome', 'damage-transfer', 'complaint')).filter(
    ({ entityID }) => entityID === bookingId,
  );
