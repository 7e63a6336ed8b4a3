import { createStore } from './create-store.ts';

/** What was just done by one press, and how it is taken back; null once it is, else why it isn't. */
export type Toast = { words: string; undo: () => Promise<string | null> };

/** A new one takes the place of the one before. */
const reduceToast = (_toast: Toast | null, next: Toast | null): Toast | null => next;

/** One per browser tab. */
export const toastStore = createStore(reduceToast, null);

export const showToast = (toast: Toast): void => toastStore.dispatch(toast);
