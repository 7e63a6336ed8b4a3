import { tabDraft } from '#app/lib/form/tab-draft.ts';
import { startUp } from '#app/lib/start/start-up.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import type { CheckoutPass } from './checkout-storage.ts';

type Made = CheckoutPass & { ownerId: string | null };

function madeFrom(text: string): Made | null {
  const { id, token, ownerId } = JSON.parse(text) as Partial<Record<keyof Made, unknown>>;
  if (typeof id !== 'string' || typeof token !== 'string') return null;
  return { id, token, ownerId: typeof ownerId === 'string' ? ownerId : null };
}

const record = tabDraft<Made | null>('brightwren.booking-made', madeFrom, (made) => made);

const userId = () => sessionStore.getState().authUser?.id ?? null;

/**
 * The latest booking made in this tab, for whoever goes back to the form: it is empty then, and would look as if
 * nothing had been booked. Of somebody who was signed in it is theirs alone.
 */
export const madeInTab = {
  async read(): Promise<CheckoutPass | null> {
    const made = record.read();
    if (made?.ownerId) {
      await startUp();
      if (made.ownerId !== userId()) return null;
    }
    return made && { id: made.id, token: made.token };
  },
  /** Whether there is one, of whomever. */
  has: (): boolean => record.read() !== null,
  save: ({ id, token }: CheckoutPass): void => record.save({ id, token, ownerId: userId() }),
  clear: record.clear,
};
