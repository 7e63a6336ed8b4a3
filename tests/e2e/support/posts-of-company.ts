import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aPdf } from '#tests/support/file/documents.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
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

/** The visitor's page answers with that status, at the latest once a kept one is a minute old. */
export const eventually = (page: Page, path: string, status: number) =>
  expect
    .poll(
      async () => {
        const answer = await page.request.get(new URL(path, page.url()).href, { maxRedirects: 0 });
        return answer.status();
      },
      { timeout: timeoutMs(20_000) },
    )
    .toBe(status);

/** Presses a verb on a post's screen and answers the question that it asks first. */
export async function pressVerb(page: Page, verb: string, confirm = verb): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Somebody applies for a job with a CV; answers the application's id. */
export async function applyForJob(
  visitor: APIRequestContext,
  careerPostID: string,
  more: { name?: string; email?: string } = {},
): Promise<string> {
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };
  const sent = await visitor.post('/api/v1/uploads/cv', { multipart: { cv: file } });
  const input = {
    careerPostID,
    name: 'Ada Applicant',
    email: 'ada@example.com',
    phone: '07700 900124',
    cvPath: (await sent.json()).key,
    desiredPay: 14.5,
    message: 'I live ten minutes from the office.',
    ...more,
  };
  const { createCareerApplication } = await send<{ createCareerApplication: { id: string } }>(
    visitor,
    'mutation ($input: CreateCareerApplicationInput!) { createCareerApplication(input: $input) { id } }',
    { input },
  );
  return createCareerApplication.id;
}
