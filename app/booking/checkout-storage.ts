import { noteFailure } from '#app/lib/note-failure.ts';

const key = 'brightwren.checkout';

export type CheckoutPass = { id: string; token: string };

/** What the page after paying needs to ask for the checkout. It ends with the tab. */
export const checkoutStorage = {
  read(): CheckoutPass | null {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      if (typeof kept !== 'object' || kept === null) return null;
      const { id, token } = kept as Partial<Record<keyof CheckoutPass, unknown>>;
      return typeof id === 'string' && typeof token === 'string' ? { id, token } : null;
    } catch (error) {
      noteFailure('The booking just made could not be read.', error);
      return null;
    }
  },
  save({ id, token }: CheckoutPass): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ id, token }));
    } catch (error) {
      noteFailure('The booking just made could not be kept for the next page.', error);
    }
  },
};
