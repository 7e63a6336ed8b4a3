import { tabDraft } from '#app/lib/form/tab-draft.ts';
import type { BookingDraft } from './booking-draft.ts';

type Codes = Pick<BookingDraft, 'promoFound' | 'giftCode' | 'giftFound'>;
type Agreed = Pick<BookingDraft, 'startDate' | 'termsCondition' | 'earlyStartRequest'> & Codes;

/** Longer ago is no longer this booking's moment, and a browser brings back the tabs of days ago. */
const standsForMs = 30 * 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a code is worth is only shown: the server reckons with what it finds itself. */
function codesFrom({ promoFound, giftCode, giftFound }: Record<string, unknown>): Codes {
  const isPromo = isRecord(promoFound) && typeof promoFound.discountPercent === 'number';
  const isGift = isRecord(giftFound) && typeof giftFound.balancePence === 'number';
  return {
    promoFound: isPromo ? (promoFound as unknown as Codes['promoFound']) : null,
    giftCode: typeof giftCode === 'string' ? giftCode : '',
    giftFound: isGift ? (giftFound as unknown as Codes['giftFound']) : null,
  };
}

/** As it was kept; nothing of it counts unless all of it can be read. */
function agreedFrom(text: string): (Agreed & { at: number }) | null {
  const kept: unknown = JSON.parse(text);
  if (!isRecord(kept)) return null;
  const { startDate, termsCondition, earlyStartRequest, at } = kept;
  if (typeof at !== 'number' || typeof startDate !== 'string') return null;
  return {
    startDate,
    termsCondition: termsCondition === true,
    earlyStartRequest: earlyStartRequest === true,
    ...codesFrom(kept),
    at,
  };
}

const record = tabDraft<(Agreed & { at: number }) | null>(
  'brightwren.booking-agreed',
  agreedFrom,
  (kept) => kept,
);

/**
 * What was ticked just now in this tab, and the codes that were typed in, for the same day: the last step that is
 * loaded again asks for none of it again, and costs what it cost. The device keeps none of it beyond the tab, because
 * consent is given at the moment of booking, and a gift card's code is money.
 */
export const agreedInTab = {
  of({ startDate }: BookingDraft, now: Date): Partial<BookingDraft> {
    const found = record.read();
    if (!found) return {};
    if (found.startDate !== startDate || now.getTime() - found.at > standsForMs) {
      record.clear();
      return {};
    }
    const { at: _at, startDate: _day, ...agreed } = found;
    return agreed;
  },
  save(draft: BookingDraft, now: Date): void {
    const { startDate, termsCondition, earlyStartRequest, promoFound, giftCode, giftFound } = draft;
    const codes = { promoFound, giftCode, giftFound };
    if (termsCondition || earlyStartRequest || promoFound || giftCode)
      record.save({ startDate, termsCondition, earlyStartRequest, ...codes, at: now.getTime() });
    else record.clear();
  },
  clear: record.clear,
};
