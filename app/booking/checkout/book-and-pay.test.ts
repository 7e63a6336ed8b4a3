import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { type BookingDraft, emptyBookingDraft } from '../draft/booking-draft.ts';
import { draftPrice } from '../draft/draft-price.ts';
import { bookAndPay } from './book-and-pay.ts';
import type { CardPayment } from './card-payment.ts';

const draft: BookingDraft = {
  ...emptyBookingDraft,
  serviceType: 'standardcleaning',
  serviceFrequency: 'EveryWeek',
  schedule: 'weekly',
  bedroomCount: 3,
  bathroomCount: 1,
};
const price = draftPrice(draft, defaultSettings);
if (price.kind !== 'total') throw new Error('The draft of this test has a price');

type Asked = { operation: string; variables: Record<string, unknown>; key: string | null };
let asked: Asked[];
let answers: Record<string, unknown>;

beforeEach(() => {
  asked = [];
  const open = {
    id: 'c1',
    token: 't1',
    status: 'open',
    heldUntil: '2026-11-24T09:15:00.000Z',
    cardDue: 79.8,
  };
  const payment = { gateway: 'simulator', purpose: 'hold', clientSecret: 's1', status: 'awaiting-card' };
  answers = {
    CreateBooking: { data: { createBooking: { ...open, payment } } },
    ConfirmCheckout: { data: { confirmCheckout: { ...open, status: 'placed' } } },
  };
  vi.stubGlobal('fetch', (_path: string, request: { body: string; headers: Record<string, string> }) => {
    const { query, variables } = JSON.parse(request.body) as {
      query: string;
      variables: Record<string, unknown>;
    };
    const operation = /mutation (\w+)/.exec(query)?.[1] ?? '';
    asked.push({ operation, variables, key: request.headers['idempotency-key'] ?? null });
    return Promise.resolve(Response.json(answers[operation]));
  });
});
afterEach(() => vi.unstubAllGlobals());

const cardThat = (status: 'held' | 'card-saved' | 'awaiting-bank' | 'declined') => {
  const confirm = vi.fn(() => Promise.resolve(status));
  return { card: {}, check: () => [], confirm, askBank: confirm };
};
const press = (card: CardPayment = cardThat('held')) => bookAndPay(draft, price, card, () => undefined);

test('a secured card becomes a booking, at the price that stood on the button', async () => {
  const card = cardThat('held');
  expect(await press(card)).toEqual({ kind: 'placed', pass: { id: 'c1', token: 't1' } });
  expect(card.confirm).toHaveBeenCalledExactlyOnceWith('s1');
  expect(asked.map(({ operation }) => operation)).toEqual(['CreateBooking', 'ConfirmCheckout']);
  expect(asked[0]?.variables.input).toMatchObject({ hours: 3.5, cleanerCount: 1, expectedTotalPrice: 79.8 });
});

test('a declined card keeps the checkout, and the next try goes on with the same one', async () => {
  expect(await press(cardThat('declined'))).toEqual({
    kind: 'refused',
    code: 'card_declined',
    problems: [{ field: 'card', message: 'Your card was declined. Try another card or contact your bank.' }],
    heldUntil: '2026-11-24T09:15:00.000Z',
  });
  await press();
  const [first, second] = asked.filter(({ operation }) => operation === 'CreateBooking');
  expect(second?.key).toBe(first?.key);
});

test('what is kept of an attempt for a reload says nothing of the answers, and no gift card code', async () => {
  const kept = vi.fn<(key: string, value: string) => void>();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: kept, removeItem: () => undefined });
  const own = {
    ...draft,
    email: 'ada@example.com',
    address: '10 Example Road',
    giftCode: 'ABCDEFGHJKLMNPQR',
  };
  await bookAndPay(own, price, cardThat('declined'), () => undefined);
  expect(kept).toHaveBeenCalled();
  expect(kept.mock.calls.join()).toContain('idempotencyKey');
  expect(kept.mock.calls.join()).not.toMatch(/ada@|Example|ABCD/);
});

test('a gift card that was used elsewhere meanwhile is told before the bank card is asked for more', async () => {
  const giftFound = { typed: 'ABCD', balancePence: 5000, isGoodwill: false, expiryDate: '2027-11-21' };
  const withGift = { ...draft, giftCode: 'ABCD', giftFound };
  const shown = draftPrice(withGift, defaultSettings);
  if (shown.kind !== 'total') throw new Error('The draft of this test has a price');
  const card = cardThat('held');
  const outcome = await bookAndPay(withGift, shown, card, () => undefined);
  expect(outcome).toMatchObject({ kind: 'refused', code: 'card_due_changed' });
  expect(card.confirm).not.toHaveBeenCalled();
});

test('a card that comes after too many was given up by the gateway, and the server says why', async () => {
  answers.ConfirmCheckout = { errors: [{ message: 'Too many', extensions: { code: 'too_many_declines' } }] };
  const card = { ...cardThat('declined'), confirm: vi.fn(() => Promise.resolve('voided' as const)) };
  expect(await press(card)).toMatchObject({ code: 'too_many_declines', problems: [{ message: 'Too many' }] });
});

test('a bank check left open is told at the card and asks for no booking', async () => {
  expect(await press(cardThat('awaiting-bank'))).toMatchObject({ code: 'bank_check_needed' });
  expect(asked.map(({ operation }) => operation)).toEqual(['CreateBooking']);
});

test('a checkout that was placed already is not paid again', async () => {
  answers.CreateBooking = {
    data: { createBooking: { id: 'c1', token: 't1', status: 'placed', heldUntil: null, payment: null } },
  };
  const card = cardThat('held');
  expect(await press(card)).toMatchObject({ kind: 'placed' });
  expect(card.confirm).not.toHaveBeenCalled();
});

test('a refusal comes back with its code and its problems, and the card is left alone', async () => {
  answers.CreateBooking = {
    errors: [
      {
        message: 'Sorry, that time has just been taken. Choose another.',
        extensions: { code: 'time_taken', field: 'startTime' },
      },
    ],
  };
  const card = cardThat('held');
  expect(await press(card)).toEqual({
    kind: 'refused',
    code: 'time_taken',
    problems: [{ field: 'startTime', message: 'Sorry, that time has just been taken. Choose another.' }],
    heldUntil: null,
  });
  expect(card.confirm).not.toHaveBeenCalled();
});

test.each([
  ['hours', 'quarterHours'],
  ['overRunHours', 'overRunQuarterHours'],
])('what the API says of %s stands at its question', async (field, question) => {
  const problems = [{ field, code: 'hours_missing', message: 'Choose how many hours' }];
  answers.CreateBooking = { errors: [{ message: 'No', extensions: { code: 'invalid_input', problems } }] };
  expect(await press()).toMatchObject({ problems: [{ field: question, message: 'Choose how many hours' }] });
});

test.each([
  ['time_taken', 'startTime'],
  ['promo_new_only', 'promo'],
  ['gift_empty', 'giftCode'],
  ['not_found', ''],
  ['too_many_declines', ''],
])(
  'a checkout that is refused by %s in the end leads to what has to be answered anew',
  async (code, question) => {
    answers.ConfirmCheckout = { errors: [{ message: 'No', extensions: { code, field: 'id' } }] };
    expect(await press()).toMatchObject({ code, problems: [{ field: question, message: 'No' }] });
  },
);

const savedCard = (askBank = vi.fn(() => Promise.resolve('held' as const))) => ({
  card: { savedCardId: 'p1', keepCard: true },
  check: () => [],
  confirm: vi.fn(),
  askBank,
});
const confirmedWith = (payment: Record<string, unknown>) => ({
  data: { confirmCheckout: { id: 'c1', token: 't1', status: 'open', heldUntil: null, payment } },
});

test('a saved card is named to the server, and nothing is typed or asked', async () => {
  const card = savedCard();
  expect(await press(card)).toMatchObject({ kind: 'placed' });
  expect(card.confirm).not.toHaveBeenCalled();
  expect(card.askBank).not.toHaveBeenCalled();
  expect(asked[1]?.variables).toEqual({ input: { id: 'c1', token: 't1' }, savedCardId: 'p1' });
});

test('the bank’s question about a saved card is shown to its holder', async () => {
  const card = savedCard(vi.fn(() => Promise.resolve('bank-refused' as never)));
  answers.ConfirmCheckout = confirmedWith({ status: 'awaiting-bank', clientSecret: 's1' });
  expect(await press(card)).toMatchObject({
    code: 'bank_check_refused',
    problems: [{ field: 'savedCardId' }],
  });
  expect(card.askBank).toHaveBeenCalledExactlyOnceWith('s1');
});

test('a saved card that is declined says why where the bank does', async () => {
  answers.ConfirmCheckout = confirmedWith({ status: 'declined', declineReason: 'insufficient_funds' });
  expect(await press(savedCard())).toMatchObject({
    code: 'card_too_little_money',
    problems: [{ field: 'savedCardId' }],
  });
});

test('what was typed is kept for next time only with the tick', async () => {
  await press({ ...cardThat('held'), card: { keepCard: true } });
  expect(asked[1]?.variables).toMatchObject({ keepCard: true });
});
