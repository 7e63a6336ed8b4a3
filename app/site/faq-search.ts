const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase();

/** What somebody searches for, word by word. */
export const wordsOf = (typed: string): string[] => plain(typed).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text has all these words, each perhaps only begun; accents and case don't count. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  const found = wordsOf(text);
  return words.every((word) => found.some((one) => one.startsWith(word)));
}

const entriesIn = (part: ParentNode) => part.querySelectorAll<HTMLElement>('[data-faq-entry]');

/**
 * The search of /faq (`form[data-faq-search]` with a field named `q`, which the server answers without a script):
 * leaves only the entries (`[data-faq-entry]`, with what else people call it in `data-faq-words`) that have every word typed, hides topics (`[data-faq-topic]`) without
 * any, with their links, and says in `[data-faq-status]` (a live region) how many are left.
 */
export function tendFaqSearch(form: HTMLFormElement): void {
  openNamed();
  window.addEventListener('hashchange', openNamed);
  const field = form.elements.namedItem('q');
  // What the server left out for an earlier search isn't here to be found.
  if (!(field instanceof HTMLInputElement) || field.defaultValue !== '') return;
  const status = document.querySelector('[data-faq-status]');
  const entries = [...entriesIn(document)].map((entry) => {
    const text = `${entry.textContent ?? ''} ${entry.dataset.faqWords ?? ''}`;
    return { entry, text };
  });
  let pause: ReturnType<typeof setTimeout> | undefined;

  const search = () => {
    const asked = wordsOf(field.value);
    for (const { entry, text } of entries) {
      entry.hidden = !matchesWords(text, asked);
      // As the server shows what it found: the words looked for may stand in the answer.
      if (entry instanceof HTMLDetailsElement) entry.open = asked.length > 0 && !entry.hidden;
    }
    hideEmptyTopics();
    const found = entries.filter(({ entry }) => !entry.hidden).length;
    if (status) status.textContent = asked.length === 0 ? '' : foundWords(found);
  };
  field.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(search, 150);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  if (field.value !== '') search();
}

/** The question that the address names, as a link in the menu does: its answer is what somebody came for. */
function openNamed(): void {
  const named = document.getElementById(window.location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

/** With the links that lead to them, which stand in `[data-faq-topics]`. */
function hideEmptyTopics(): void {
  for (const topic of document.querySelectorAll<HTMLElement>('[data-faq-topic]')) {
    topic.hidden = [...entriesIn(topic)].every(({ hidden }) => hidden);
    const title = topic.getAttribute('aria-labelledby') ?? '';
    const link = document.querySelector(`[data-faq-topics] a[href="#${CSS.escape(title)}"]`);
    if (link?.parentElement) link.parentElement.hidden = topic.hidden;
  }
}

function foundWords(found: number): string {
  if (found === 0) return 'No question has all these words. Try fewer, or ask us.';
  return found === 1 ? '1 question found' : `${found} questions found`;
}
