import { type TypingWatch, watchTyping } from './watch-typing.ts';

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

let watch: TypingWatch | null = null;

/** What is typed anywhere on the page and not sent; in the browser alone, from the first time it is asked. */
export const pageTyping = (): TypingWatch => {
  watch ??= watchTyping(document, changed);
  return watch;
};

const unsent = new Set<symbol>();

/** Something waits to be sent, until the answer of this is called. */
export function holdUnsent(): () => void {
  const one = Symbol('unsent');
  unsent.add(one);
  changed();
  return () => {
    unsent.delete(one);
    changed();
  };
}

/** Whether leaving the page would lose what somebody typed or sent. */
export const hasUnsent = (): boolean => unsent.size > 0 || pageTyping().hasWords();

/** What is unsent here is given up: nobody is asked about it any more. */
export function dropUnsent(): void {
  unsent.clear();
  pageTyping().forget();
}

/** Hears whenever that may have become otherwise. */
export function followUnsent(listener: () => void): () => void {
  pageTyping();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
