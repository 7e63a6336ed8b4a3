import { expect, type Locator, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { send } from '../support/cleaners.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice, openMenu } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

/** What the office writes and pastes (rules/content#rich-text). */
test.setTimeout(timeoutMs(120_000));
const shop = withShop();

const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
/** What the form would send. */
const sent = (page: Page) => page.locator('input[type=hidden][name=body]');
const addressOf = (id: string) => `/dashboard/miscSetting?part=pages&page=${id}`;

async function paste(into: Locator, given: { html?: string; text?: string }): Promise<void> {
  await into.press('ControlOrMeta+a');
  await into.evaluate((element, { html, text }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', text ?? 'words');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, given);
}

const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:${level}.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; ` +
  `</span></span></span><![endif]>${words}<o:p></o:p></p>`;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-GB><!--StartFragment-->
<h1><span lang=EN-GB>Ovens<o:p></o:p></span></h1><p class=MsoNormal>Leave it <b><span>warm</span></b>,
<i>not hot</i>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, '·', 'Soak')}${item(2, 'o', 'in soda')}
${item(2, 'o', 'overnight')}${item(1, '·', 'Wipe')}<p class=MsoNormal>Then:</p>${item(1, '1.', 'Rinse')}
<table class=MsoTableGrid border=1><tr><td width=300><p class=MsoNormal>Day<o:p></o:p></p></td><td><p class=MsoNormal>Hours</p></td></tr>
<tr><td><p class=MsoNormal>Monday</p></td><td><p class=MsoNormal>3</p></td></tr></table><!--EndFragment--></body></html>`;

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
style="font-weight:400">Floors</span></h2><p dir="ltr"><span style="font-weight:400">Sweep </span><span
style="font-weight:700">first</span><span>, </span><a href="https://example.com/mops"><span style="font-style:italic">then
mop</span></a></p><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>Tiles</span></p></li><ul><li aria-level="2"><p><span>white</span></p></li></ul>
<li><p><span>Wood</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const outlook = `<div class="elementToProof" style="font-family:Aptos"><span>Dear office,</span></div><div><br></div>
<div class="elementToProof">the <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa&amp;data=05">list</a>
is done.</div><table role="presentation"><tr><td><div>Kind regards</div><div>Jo</div></td></tr></table>`;

const cases: [program: string, pasted: { html?: string; text?: string }, stored: string][] = [
  [
    'Word',
    { html: word },
    '<h2>Ovens</h2><p>Leave it <strong>warm</strong>, <em>not hot</em>.</p>' +
      '<ul><li>Soak<ul><li>in soda</li><li>overnight</li></ul></li><li>Wipe</li></ul><p>Then:</p>' +
      '<ol><li>Rinse</li></ol><table><tbody><tr><td>Day</td><td>Hours</td></tr><tr><td>Monday</td><td>3</td></tr></tbody></table>',
  ],
  [
    'Google Docs',
    { html: googleDocs },
    '<h2>Floors</h2><p>Sweep <strong>first</strong>, <a href="https://example.com/mops"><em>then mop</em></a></p>' +
      '<ul><li>Tiles<ul><li>white</li></ul></li><li>Wood</li></ul>',
  ],
  [
    'Outlook',
    { html: outlook },
    '<p>Dear office,</p><p>the <a href="https://example.com/a">list</a> is done.</p><p>Kind regards</p><p>Jo</p>',
  ],
  [
    'a page',
    { html: '<section><h1>Ovens</h1>Leave it<br><br>to us</section><script>1</script>' },
    '<h2>Ovens</h2><p>Leave it</p><p>to us</p>',
  ],
  [
    'a plain text',
    { text: 'First line\nSecond line\n\nThird' },
    '<p>First line</p><p>Second line</p><p>Third</p>',
  ],
];

test('what is pasted comes out as the paragraphs, headings, lists, links and tables that it means', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, addressOf('about-us'));
  for (const [program, pasted, stored] of cases) {
    await paste(field(page), pasted);
    await expect(sent(page), program).toHaveValue(stored);
  }
  // A heading doesn't swallow the word behind it.
  await paste(field(page), { html: '<h1>Ovens</h1>' });
  await field(page).press('End');
  await field(page).press('Enter');
  await page.keyboard.type('Leave it');
  await expect(sent(page)).toHaveValue('<h2>Ovens</h2><p>Leave it</p>');
  await page.context().close();
});

test('lines that the office types stand apart on the public page, and its links lead where they say', async ({
  browser,
  request,
}) => {
  const page = await openAsOffice(browser, shop, addressOf('about-us'));
  const watch = watchPage(page);
  await field(page).press('ControlOrMeta+a');
  await page.keyboard.type('First line');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second line');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('textbox', { name: 'Where the chosen words lead' }).fill('/faq');
  await watch.check('a text with its link');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  // Leaving would lose them, so the page asks.
  await (await openMenu(page)).getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(sent(page)).toHaveValue('<p>First line</p><p><a href="/faq">Second line</a></p>');
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByText('In your own words.')).toBeVisible();
  const read = async () => (await request.get(`${shop.url}/about-us`)).text();
  await expect.poll(read).toContain('<p>First line</p><p><a href="/faq">Second line</a></p>');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('every tool is reached by the keyboard, and the text is left by it', async ({ browser, hasTouch }) => {
  const page = await openAsOffice(browser, shop, addressOf('terms-and-conditions'));
  const toolbar = page.getByRole('toolbar', { name: 'Marks for Text' });
  await toolbar.getByRole('button', { name: 'Text' }).focus();
  const names: (string | null)[] = [];
  while (await toolbar.evaluate((bar) => bar.contains(document.activeElement))) {
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
    await page.keyboard.press('Tab');
  }
  for (const name of ['Heading', 'Bold', 'Link', 'List', 'Numbered list', 'Quote'])
    expect(names).toContain(name);
  await expect(field(page)).toBeFocused();
  // Out of the last cell of a table, too.
  const cell = field(page).locator('td').last();
  // Pressed by a mouse at a phone's lower edge the text scrolls, and the press selects on into what follows.
  await (hasTouch ? cell.tap() : cell.click());
  await expect(toolbar.getByRole('button', { name: 'Add row' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field(page)).not.toBeFocused();
  await watchPage(page).check('a text with a table');
  await page.context().close();
});

const bodyOf = async (id: string) =>
  (
    await send<{ editablePages: { id: string; body: string }[] }>(
      shop.company,
      '{ editablePages { id body } }',
    )
  ).editablePages.find((page) => page.id === id)?.body ?? '';

test('a text that was there before opens as it is: touched and put back, nothing of it is changed', async ({
  browser,
}) => {
  for (const id of ['terms-and-conditions', 'privacy-policy', 'cookies-policy', 'about-us']) {
    const before = await bodyOf(id);
    expect(before, id).not.toBe('');
    const page = await openAsOffice(browser, shop, addressOf(id));
    await expect(sent(page)).toHaveValue(before);
    await field(page).press('ControlOrMeta+End');
    await page.keyboard.type('x');
    await expect(sent(page)).not.toHaveValue(before);
    const words = (html: string) =>
      html
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/> | </g, (sign) => sign.trim())
        .replaceAll('<br />', '<br>')
        .replaceAll(' rel="noopener noreferrer"', '');
    // One more letter, in the last paragraph or in one behind what ends the text.
    const touched = words(await sent(page).inputValue());
    expect([touched.replace(/<p>x<\/p>$/, ''), touched.replace(/x(<\/[^x]*)$/, '$1')], id).toContain(
      words(before),
    );
    await page.keyboard.press('Backspace');
    await expect(sent(page)).toHaveValue(before);
    await page.context().close();
  }
});
