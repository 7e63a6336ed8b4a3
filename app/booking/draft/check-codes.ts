import { graphql } from '#app/graphql/gql.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { penceFromPounds } from '#domain/money/pence.ts';
import type { BookingDraft } from './booking-draft.ts';

const promoDocument = graphql(`
  query PromoCodeToUse($code: String!, $email: String, $phone: String) {
    checkPromoCode(code: $code, email: $email, phone: $phone) {
      code
      discountPercent
      checkedWhenBooked
    }
  }
`);

const giftCardDocument = graphql(`
  query GiftCardToPayWith($code: String!) {
    checkGiftCard(code: $code) {
      balance
      kind
      expiryDate
    }
  }
`);

export type CheckedCodes = { changes: Partial<BookingDraft>; problems: FormProblem[] };

const nothing: CheckedCodes = { changes: {}, problems: [] };

/** What the typed promo code gives this person; nothing is asked of a code that was found already. */
export async function checkPromo({
  promo,
  promoFound,
  offer,
  email,
  phone,
}: BookingDraft): Promise<CheckedCodes> {
  const typed = promo.trim();
  // A code can't be used with an offer (rules/prices#offers): the form doesn't ask for one then.
  if (typed === '' || promoFound?.typed === typed || offer) return nothing;
  const asked = await formAction(() => runDocument(null, promoDocument, { code: typed, email, phone }));
  if (!asked.ok) return { changes: {}, problems: onField('promo', asked.problems) };
  return { changes: { promoFound: { typed, ...asked.value.checkPromoCode } }, problems: [] };
}

/** What is left on the typed gift card. */
export async function checkGiftCard({ giftCode, giftFound }: BookingDraft): Promise<CheckedCodes> {
  const typed = giftCode.trim();
  if (typed === '' || giftFound?.typed === typed) return nothing;
  const asked = await formAction(() => runDocument(null, giftCardDocument, { code: typed }));
  if (!asked.ok) return { changes: {}, problems: onField('giftCode', asked.problems) };
  const { balance, kind, expiryDate } = asked.value.checkGiftCard;
  const found = {
    typed,
    balancePence: penceFromPounds(balance),
    isGoodwill: kind === 'goodwill',
    expiryDate,
  };
  return { changes: { giftFound: found }, problems: [] };
}

/** Both, for whoever goes on without pressing "Use". */
export async function checkCodes(draft: BookingDraft): Promise<CheckedCodes> {
  const [promo, gift] = await Promise.all([checkPromo(draft), checkGiftCard(draft)]);
  return {
    changes: { ...promo.changes, ...gift.changes },
    problems: [...promo.problems, ...gift.problems],
  };
}

/** Whatever went wrong belongs beside the code it was asked about. */
const onField = (field: string, problems: readonly FormProblem[]): FormProblem[] =>
  problems.map(({ message }) => ({ field, message }));
