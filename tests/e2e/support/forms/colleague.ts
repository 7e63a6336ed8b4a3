import { expect, type Locator, type Page } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import type { ClonedDatabase } from '../clone-database.ts';
import { changedMeanwhile } from '../refused-changes.ts';
import { changeIn } from '../sent-changes.ts';
import { formsIn, readFields } from '../typed-fields.ts';

const tables = `select table_name from information_schema.columns
  where column_name = 'version' and table_schema = 'public' and is_updatable = 'YES'`;

/** Somebody elsewhere saves every record there is: pages hear of it, and what they have read is an older version. */
export async function saveEverything({ connection }: ClonedDatabase): Promise<void> {
  const pool = createPool({ connection, log: quietLog });
  try {
    const found = await pool.query<{ table_name: string }>(tables);
    // What is never changed again, as an issued invoice, stays as it is.
    for (const { table_name: table } of found.rows)
      await pool.query(`update "${table}" set version = version + 1`).catch(() => undefined);
  } finally {
    await pool.end();
  }
}

/** What the text fields of the screen's forms hold before anybody types. */
export const storedTexts = (page: Page): Promise<string[]> =>
  page.locator('main form[method=post]').evaluateAll((forms) =>
    forms
      .flatMap((form) => [...form.querySelectorAll<HTMLInputElement>('input[type=text], textarea')])
      .map(({ value }) => value)
      .filter((value) => value.length > 3),
  );

/** The words of those fields, as a colleague has saved them otherwise. */
const otherwise = (words: string) => `${words} too`;

function rewritten(value: unknown, held: ReadonlySet<string>, done: Set<string>): unknown {
  if (typeof value === 'string' && held.has(value)) {
    done.add(value);
    return otherwise(value);
  }
  if (Array.isArray(value)) return value.map((one) => rewritten(one, held, done));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rewritten(one, held, done)]));
}

/** Whatever the page reads from now on has other words where its forms held some; answers which it has read so. */
export async function rewriteReads(page: Page, held: readonly string[]): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  await page.route('**/graphql', async (route) => {
    const request = route.request();
    if (changeIn(request) || request.headers().accept === 'text/event-stream') return route.fallback();
    const response = await route.fetch();
    const body = await response.json().catch(() => null);
    await route.fulfill(
      body === null ? { response } : { response, json: rewritten(body, new Set(held), done) },
    );
  });
  return done;
}

const versionsIn = (part: Locator): Promise<string[]> =>
  formsIn(part).evaluateAll((forms) =>
    forms.map(
      (form) => form.querySelector<HTMLInputElement>('input[type=hidden][name=version]')?.value ?? '',
    ),
  );

/** Every form there whose record was changed says so, marks the words that are others by now, and keeps what was typed. */
async function requireMarked(page: Page, before: { fields: string[]; versions: string[] }): Promise<void> {
  const main = page.locator('main');
  expect(await readFields(page), 'what was typed').toEqual(before.fields);
  const now = await versionsIn(main);
  expect(now, 'forms that are still there').toHaveLength(before.versions.length);
  for (const [place, form] of (await formsIn(main).all()).entries()) {
    if (now[place] === before.versions[place]) continue;
    if (!(await form.evaluate((one) => one.hasAttribute('data-typed-here')))) continue;
    await expect(form.getByRole('alert').filter({ hasText: /changed/ }), `form ${place}`).toBeVisible();
  }
}

const noteTyped = (page: Page) =>
  formsIn(page.locator('main')).evaluateAll((forms) => {
    for (const form of forms)
      if (form.querySelector('input:not([type=hidden]), textarea, select'))
        form.setAttribute('data-typed-here', '');
  });

/**
 * While every form of the screen is filled in a colleague saves all its records: by what the page hears live, and by the
 * refusal of an older version, each form keeps what was typed, says so, and marks what they saved.
 */
export async function requireOthersChangesMarked(
  page: Page,
  database: ClonedDatabase,
  held: readonly string[],
): Promise<void> {
  await saveMeanwhile(page, database, held);
  // What is still being answered would otherwise be answered twice.
  await page.unrouteAll({ behavior: 'wait' });
}

async function saveMeanwhile(page: Page, database: ClonedDatabase, held: readonly string[]): Promise<void> {
  const main = page.locator('main');
  await noteTyped(page);
  const before = { fields: await readFields(page), versions: await versionsIn(main) };
  // What comes with the site is version 0: there is no record yet that somebody could have saved.
  const isRecord = (version: string) => version !== '' && version !== '0';
  if (!before.versions.some(isRecord)) return;
  const read = await rewriteReads(page, held);
  await saveEverything(database);
  const seeNow = page.getByRole('button', { name: 'See it now' });
  const isLive = await seeNow.waitFor({ timeout: timeoutMs(2_500) }).then(
    () => true,
    () => false,
  );
  const send = formsIn(main).locator('button[type=submit]:visible:enabled').first();
  if (isLive) await seeNow.click();
  else if ((await send.count()) > 0) await send.click();
  else return;
  await expect.poll(() => versionsIn(main)).not.toEqual(before.versions);
  await requireMarked(page, before);
  for (const words of read) {
    const isField = before.fields.some((field) => field.includes(words));
    if (isField)
      await expect(page.getByText(`Somebody else has saved: ${otherwise(words)}`).first()).toBeVisible();
  }
  if (!isLive || (await send.count()) === 0) return;
  await send.click();
  await expect(page.getByText(changedMeanwhile).first()).toBeVisible();
  await requireMarked(page, before);
}
