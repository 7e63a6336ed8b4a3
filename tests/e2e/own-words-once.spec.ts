import { expect, test } from '@playwright/test';
import { isLegalPageId, pageIds, pathOfPage } from '#domain/site-text/page-id.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { send } from './support/cleaners.ts';
import { withShop } from './support/shop.ts';

const site = withShop();

const update = 'mutation ($input: UpdatePageTextInput!) { updatePageText(input: $input) { id } }';
/** The booking form has no place for a long text, and its editor offers none. */
const written = pageIds.filter((id) => !isLegalPageId(id) && id !== 'book-now');

test('all that the company writes for a page stands on it', async ({ request }) => {
  test.setTimeout(timeoutMs(120_000));
  for (const id of written) {
    const input = {
      id,
      title: `Our title of ${id}`,
      description: `Our description of the page ${id}.`,
      intro: `Our introduction to ${id}.`,
      body: `<p>Our own words about ${id}.</p>`,
    };
    await send(site.company, update, { input });
  }
  for (const id of written) {
    const read = async () => (await request.get(`${site.url}${pathOfPage(id)}`)).text();
    await expect.poll(read, `the text of ${id}`).toContain(`Our own words about ${id}.`);
    const html = await read();
    for (const words of [
      `Our title of ${id}`,
      `Our description of the page ${id}.`,
      `Our introduction to ${id}.`,
    ])
      expect(html).toContain(words);
  }
});
