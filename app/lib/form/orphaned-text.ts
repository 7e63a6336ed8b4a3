import { isOwnDone } from '../call/own-changes.ts';
import { pageTyping } from '../call/page-typing.ts';
import { createStore } from '../state/create-store.ts';
import { labelOf, textOfHtml } from './form-values.ts';

/** What somebody typed into a form that is no longer there. */
export type OrphanedText = { label: string; words: string };

export const orphanedTextStore = createStore<readonly OrphanedText[], readonly OrphanedText[]>(
  (_, next) => next,
  [],
);

let gone: OrphanedText[] = [];
let isWatched = false;
let pressedAt = Number.NEGATIVE_INFINITY;
/** Whoever closes a form sees it closed within this time of their press. */
const closingMs = 400;

const notePress = (event: Event) => {
  const isPress = !(event instanceof KeyboardEvent) || event.key === 'Escape';
  if (isPress) pressedAt = performance.now();
};

/** What left the page is kept (`keep`), or was given up by whoever typed it. */
export function settleGone(isOrphaned: boolean): void {
  if (isOrphaned && gone.length > 0) orphanedTextStore.dispatch([...orphanedTextStore.getState(), ...gone]);
  gone = [];
}

/**
 * A form leaves the page. What was typed there and not sent is kept unless its person closed it: news of its record
 * may take a form away at any moment, and never the words.
 */
export function noteFormGone(form: HTMLFormElement, attempt: string): void {
  if (!isWatched || isOwnDone(attempt)) return;
  const typed = pageTyping()
    .wordsIn(form)
    .filter(({ type }) => type !== 'password')
    .map((field) => ({
      label: labelOf(field),
      words: field.type === 'hidden' ? textOfHtml(field.value) : field.value,
    }));
  gone.push(...typed.filter(({ words }) => words.trim() !== ''));
  const isClosing = performance.now() - pressedAt < closingMs;
  queueMicrotask(() => settleGone(isWatched && !isClosing));
}

/** While something on the page can show what is kept; answers what ends it. */
export function watchFormsGone(): () => void {
  isWatched = true;
  document.addEventListener('click', notePress, true);
  document.addEventListener('keydown', notePress, true);
  return () => {
    isWatched = false;
    document.removeEventListener('click', notePress, true);
    document.removeEventListener('keydown', notePress, true);
    orphanedTextStore.dispatch([]);
  };
}
