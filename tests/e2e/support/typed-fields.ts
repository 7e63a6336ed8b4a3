import type { ElementHandle, Locator, Page } from '@playwright/test';

const waiting = 'form[data-waits-for-answer]';
const words = 'Words that were typed here';

/** The first of these that a field is; whatever is none gets words. */
const answers: readonly [RegExp, string][] = [
  [/type=email/, 'words@example.com'],
  [/type=tel|name=phone/, '07700 900123'],
  [/type=url/, 'https://words.example.com/hooks'],
  [/type=datetime-local/, '2026-12-21T10:00'],
  [/type=date/, '2026-12-21'],
  [/type=time/, '10:00'],
  [/name=sortCode/, '30-94-30'],
  [/name=accountNumber/, '12345678'],
  [/name=postalCode/, 'SW1A 1AA'],
  [/name=areas/, 'W1, W2'],
  [/type=number|inputmode=(decimal|numeric)/, '7'],
];

type Field = ElementHandle<Node>;

async function typeInto(field: Field): Promise<void> {
  const kind = await field.evaluate((element) =>
    ['type', 'inputmode', 'name']
      .map((name) => `${name}=${(element as Element).getAttribute(name) ?? ''}`)
      .join(' '),
  );
  const answer = answers.find(([pattern]) => pattern.test(kind))?.[1] ?? words;
  await field.fill(answer);
  const kept = await field.evaluate((element) => ('value' in element ? element.value : element.textContent));
  if (typeof kept !== 'string' || !answer.startsWith(kept.trim()) || kept.trim() === '')
    throw new Error(`“${answer}” typed into ${kind} is “${kept}”`);
}

const ticks = ['checkbox', 'radio'];
const notTyped = [...ticks, 'hidden', 'file', 'submit', 'range', 'color'];
const typed = [
  'textarea',
  '[contenteditable=true]',
  `input${notTyped.map((kind) => `:not([type=${kind}])`).join('')}`,
];

/** Answers into every field of that part that is shown; choices first, because they may show more fields. */
export async function fillFields(part: Locator): Promise<void> {
  for (const box of await part.locator('input[type=checkbox]:visible:enabled').elementHandles()) {
    // From under the bar at the window's foot, which has the button that sends.
    await box.evaluate((element) => (element as Element).scrollIntoView({ block: 'center' }));
    if (!(await box.isChecked())) await box.click({ force: true });
  }
  for (const select of await part.locator('select:visible:enabled').elementHandles()) {
    const last = await select.evaluate((element) => (element as HTMLSelectElement).options.length - 1);
    if (last > 0) await select.selectOption({ index: last });
  }
  for (const field of await part.locator(`:is(${typed.join(', ')}):visible`).elementHandles())
    if (await field.isEditable()) await typeInto(field);
}

/** The fields of that part's forms that somebody's own words are in, which leaving would lose. */
export const wordFields = (part: Locator): Locator =>
  formsIn(part).locator(`:is(${typed.join(', ')}):visible`);

/** What every field of the screen's forms that is shown holds, in their order. */
export const readFields = (page: Page): Promise<string[]> =>
  page.locator('main form[method=post]').evaluateAll((forms) =>
    forms.flatMap((form) =>
      [...form.querySelectorAll<HTMLInputElement>('input, select, textarea, [contenteditable=true]')].flatMap(
        (field) => {
          if (['hidden', 'file', 'submit'].includes(field.type) || !field.checkVisibility()) return [];
          const isTick = field.type === 'checkbox' || field.type === 'radio';
          return [`${field.name ?? ''}: ${isTick ? field.checked : (field.value ?? field.textContent)}`];
        },
      ),
    ),
  );

/** The forms of the kit on that part of a screen that are shown. */
export const formsIn = (part: Locator): Locator => part.locator(`${waiting}:visible`);

/** What hides forms is opened: the first of a table's rows and of a list's folds, and what adds something. */
export async function openForms(page: Page): Promise<void> {
  const main = page.locator('main');
  // The first of the team is who looks, to whom nothing can be done.
  const rows = main.locator('button[data-list-row][aria-expanded=false]');
  if ((await rows.count()) > 1) await rows.last().click();
  if ((await rows.count()) > 0) await rows.first().click();
  const folds = main.locator('li details:not([open]) > summary, td details:not([open]) > summary');
  if ((await folds.count()) > 0) await folds.first().click();
  const adding = main.locator('button[aria-expanded=false]:not([aria-controls])');
  if ((await adding.count()) > 0) await adding.first().click();
}
