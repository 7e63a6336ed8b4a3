import { randomUUID } from 'node:crypto';

type Who = 'visitor' | 'unknown' | 'customer' | 'otherCustomer' | 'provider' | 'otherProvider' | 'company';
type Row = Record<Who, string> & { document: string };

const everybody = (answer: string, changes: Partial<Record<Who, string>> = {}): Record<Who, string> => ({
  visitor: answer,
  unknown: answer,
  customer: answer,
  otherCustomer: answer,
  provider: answer,
  otherProvider: answer,
  company: answer,
  ...changes,
});
const stranger = { visitor: 'sign_in_required', unknown: 'forbidden' };
const cleaners = { provider: 'forbidden', otherProvider: 'forbidden' };
const office = (answer: string) => everybody('forbidden', { ...stranger, company: answer });

const nothing = randomUUID();
const verb = (name: string, input = `id: "${nothing}"`) => `mutation { ${name}(input: { ${input} }) { id } }`;

const offerInput = `title: "", description: "", serviceLocation: "", serviceType: "", cleanerCount: 0, price: 0,
  expectedHours: 0, roomsCount: 0, bathroomCount: 0, buttonText: "", buttonLink: ""`;
const people = 'receiverName: "", receiverEmail: "", amount: 0';

/**
 * What each role is answered by the operations of offers, promo codes and gift cards (rules/people#who-may-do-what).
 */
export const sellingRoles: Record<string, Row> = {
  getOffers: { ...everybody('ok'), document: `{ getOffers(id: "${nothing}") { id } }` },
  listOfferss: { ...everybody('ok'), document: '{ listOfferss { items { id } } }' },
  createOffers: { ...office('invalid_input'), document: verb('createOffers', offerInput) },
  updateOffers: { ...office('not_found'), document: verb('updateOffers') },
  deleteOffers: { ...office('not_found'), document: verb('deleteOffers') },
  checkPromoCode: {
    ...everybody('promo_unknown', cleaners),
    document: '{ checkPromoCode(code: "NOTHING") { code } }',
  },
  getPromoCode: { ...office('not_found'), document: `{ getPromoCode(id: "${nothing}") { id } }` },
  listPromoCodes: { ...office('ok'), document: '{ listPromoCodes { items { id } } }' },
  createPromoCode: {
    ...office('invalid_input'),
    document: verb('createPromoCode', 'code: "", discountPercent: 0'),
  },
  updatePromoCode: { ...office('not_found'), document: verb('updatePromoCode') },
  deletePromoCode: { ...office('not_found'), document: verb('deletePromoCode') },
  checkGiftCard: { ...everybody('gift_unknown'), document: '{ checkGiftCard(code: "NOTHING") { balance } }' },
  listGiftCards: {
    ...everybody('ok', { ...stranger, ...cleaners }),
    document: '{ listGiftCards { items { id } } }',
  },
  createGiftCard: {
    ...everybody('invalid_input', { company: 'forbidden' }),
    document: verb('createGiftCard', `name: "", email: "", ${people}`),
  },
  confirmGiftCard: {
    ...everybody('not_found'),
    document: verb('confirmGiftCard', `id: "${nothing}", token: "wrong"`),
  },
  correctGiftCardEmail: {
    ...everybody('not_found'),
    document: verb(
      'correctGiftCardEmail',
      `id: "${nothing}", token: "wrong", receiverEmail: "right@example.com"`,
    ),
  },
  refundGiftCard: {
    ...everybody('not_found', { ...stranger, ...cleaners }),
    document: verb('refundGiftCard'),
  },
  extendGiftCard: { ...office('not_found'), document: verb('extendGiftCard') },
  reinstateGiftCard: { ...office('not_found'), document: verb('reinstateGiftCard') },
  reissueGiftCard: {
    ...office('not_found'),
    document: verb('reissueGiftCard', `id: "${nothing}", to: receiver`),
  },
  resendGiftCard: {
    ...everybody('not_found', { ...stranger, ...cleaners }),
    document: verb('resendGiftCard'),
  },
  issueGoodwillCard: {
    ...office('invalid_input'),
    document: verb('issueGoodwillCard', `${people}, reason: ""`),
  },
};
