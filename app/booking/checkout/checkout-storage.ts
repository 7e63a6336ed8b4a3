import { deviceRecord } from '#app/lib/form/device-record.ts';
import { correctableForMs } from '#domain/booking/email-correction.ts';

export type CheckoutPass = { id: string; token: string };

const record = deviceRecord('checkout');

/**
 * What the page after paying needs to ask for the booking. This browser keeps it as long as the e-mail can be
 * put right, and the page says so.
 */
export const checkoutStorage = {
  async read(): Promise<CheckoutPass | null> {
    const kept = await record.read();
    if (typeof kept !== 'object' || kept === null) return null;
    const { id, token, savedUntil } = kept as Partial<Record<string, unknown>>;
    if (typeof id !== 'string' || typeof token !== 'string' || typeof savedUntil !== 'number') return null;
    if (savedUntil > Date.now()) return { id, token };
    void record.remove();
    return null;
  },
  save: ({ id, token }: CheckoutPass): void =>
    record.write({ id, token, savedUntil: Date.now() + correctableForMs }),
  clear: record.remove,
};
