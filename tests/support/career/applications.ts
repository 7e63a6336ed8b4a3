import { done } from '../booking/visits.ts';
import type { Client } from '../client.ts';
import { aCv } from '../file/uploads.ts';
import type { Given } from '../fixtures/api-test.ts';

type Sent = Awaited<ReturnType<Client['send']>>;
export const codeOf = (answered: Sent) => answered.errors[0]?.extensions.code ?? 'ok';
export const problemsOf = (answered: Sent) =>
  answered.errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`);

/** A job as the office writes it. */
export const leedsPost = {
  title: 'Cleaner in Leeds',
  description: 'Clean homes where you live.',
  location: 'Leeds',
};
export const createPost =
  'mutation ($input: CreateCareerpostInput!) { createCareerpost(input: $input) { id version } }';
export const apply =
  'mutation ($input: CreateCareerApplicationInput!) { createCareerApplication(input: $input) { id status } }';
export const readCv = 'query ($id: ID!) { getCareerApplicationCv(id: $id) { url } }';

export const aPost = async ({ company }: Given<'company'>) =>
  (await done<{ id: string }>(company, createPost, { input: leedsPost })).id;
export const answersFor = (careerPostID: string, cvPath: string | null) => ({
  careerPostID,
  name: 'Ada Applicant',
  email: 'Ada@Example.com',
  phone: '07700 900123',
  cvPath,
  desiredPay: 14.5,
  message: 'I have cleaned for years.',
});

export async function anApplication(
  { server, company, visitor }: Given<'server' | 'company' | 'visitor'>,
  postId?: string,
) {
  const cvPath = await aCv(server);
  const careerPostId = postId ?? (await aPost({ company }));
  const { id } = await done<{ id: string }>(visitor, apply, { input: answersFor(careerPostId, cvPath) });
  return { id, cvPath, careerPostId };
}

export async function tokenOf({ database }: Given<'database'>, id: string): Promise<string> {
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'application-received')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  return new URL((mail.props as { link: string }).link).searchParams.get('token') ?? '';
}
