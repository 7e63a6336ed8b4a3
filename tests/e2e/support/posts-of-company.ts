import type { APIRequestContext } from '@playwright/test';
import { send } from './cleaners.ts';

export type WrittenPost = { id: string; slug: string };

/** The office writes an article. */
export async function writeArticle(company: APIRequestContext, input: object): Promise<WrittenPost> {
  const { createBlogpost } = await send<{ createBlogpost: WrittenPost }>(
    company,
    'mutation ($input: CreateBlogpostInput!) { createBlogpost(input: $input) { id slug } }',
    { input },
  );
  return createBlogpost;
}

/** The office opens a job. */
export async function openJob(company: APIRequestContext, input: object): Promise<WrittenPost> {
  const { createCareerpost } = await send<{ createCareerpost: WrittenPost }>(
    company,
    'mutation ($input: CreateCareerpostInput!) { createCareerpost(input: $input) { id slug } }',
    { input },
  );
  return createCareerpost;
}

export const changePost = (company: APIRequestContext, kind: 'Blog' | 'Career', input: object) =>
  send(company, `mutation ($input: Update${kind}postInput!) { update${kind}post(input: $input) { id } }`, {
    input,
  });
