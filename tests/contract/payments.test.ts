import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Intent, type PaymentPurpose, RefundRefused } from '#server/adapters/payments/port.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type GatewayUnderTest, gatewayKinds, startGateway } from '#tests/support/money/gateways.ts';

// What every gateway has to promise (server/adapters/payments/port.ts), shown by each of them.
const database = withDatabase();
let clock = new Date('2026-11-24T10:00:00Z');
const now = () => clock;
const hoursLater = (hours: number) => new Date(clock.getTime() + hours * 3600 * 1000);

/** A gateway of that kind for the tests of a group, and what they do with it. */
function gatewayOf(kind: (typeof gatewayKinds)[number]) {
  let current: GatewayUnderTest;
  const side = () => current;
  const gateway = () => current.payments;

  beforeAll(async () => {
    current = await startGateway(kind, { database, now });
  });
  afterAll(() => current.close());

  const ask = (purpose: PaymentPurpose, amountPence = 7980, idempotencyKey: string = randomUUID()) =>
    gateway().createIntent({ purpose, amountPence, idempotencyKey, reference: 'a booking' });

  async function given(purpose: PaymentPurpose, number: string) {
    const intent = await ask(purpose);
    await current.giveCard(intent.clientSecret, number);
    return gateway().getIntent(intent.gatewayId);
  }

  /** A card that was given once and secured something, its bank asked where it wants to be. */
  async function securedBy(number: string) {
    const { gatewayId, clientSecret, status } = await given('save-card', number);
    if (status === 'awaiting-bank') await current.answerBank(clientSecret, true);
    return gateway().getIntent(gatewayId);
  }

  const tokenOf = async (number: string) => (await given('save-card', number)).cardToken ?? '';
  const later = (number: Promise<string>, key: string = randomUUID()) =>
    number.then((cardToken) => ({
      cardToken,
      amountPence: 7980,
      idempotencyKey: key,
      reference: 'a booking',
    }));
  return { side, gateway, ask, given, securedBy, tokenOf, later };
}

describe.each(gatewayKinds)('%s: a card that is given', (kind) => {
  const { side, gateway, ask, given, tokenOf, later } = gatewayOf(kind);

  test.each([
    [cards.works, 'held', null],
    [cards.declined, 'declined', 'card_declined'],
    [cards.insufficientFunds, 'declined', 'insufficient_funds'],
    [cards.bankCheck, 'awaiting-bank', null],
    [cards.declinedLater, 'held', null],
    [cards.bankCheckLater, 'held', null],
    [cards.holdExpires, 'held', null],
    ['4111 1111 1111 1111', 'declined', 'incorrect_number'],
  ])('the card %s given by its holder is %s', async (number, status, declineCode) => {
    expect(await given('hold', number)).toMatchObject({ status, declineCode });
  });

  test.each([
    [cards.works, 'held', 'captured'],
    [cards.declinedLater, 'declined', 'declined'],
    [cards.bankCheckLater, 'awaiting-bank', 'awaiting-bank'],
    [cards.eventLost, 'held', 'captured'],
  ])(
    'the saved card %s is %s when held and %s when charged without its holder',
    async (number, held, charged) => {
      expect(await gateway().holdSavedCard(await later(tokenOf(number)))).toMatchObject({ status: held });
      const answer = await gateway().chargeSavedCard(await later(tokenOf(number)));
      expect(answer).toMatchObject({ status: charged, capturedPence: charged === 'captured' ? 7980 : 0 });
    },
  );

  test('a card is told by its kind, last four digits and last day', async () => {
    const intent = await ask('save-card');
    await side().giveCard(intent.clientSecret, cards.works, '04/29');
    const told = { cardBrand: 'Visa', cardLast4: '4242', cardLastDay: '2029-04-30' };
    expect(await gateway().getIntent(intent.gatewayId)).toMatchObject(told);
  });
});

describe.each(gatewayKinds)('%s: a card that was saved', (kind) => {
  const { gateway, ask, securedBy } = gatewayOf(kind);

  test.each([
    [cards.works, 'held', null],
    [cards.declinedLater, 'held', null],
    [cards.bankCheck, 'awaiting-bank', null],
    [cards.declinedAgain, 'declined', 'card_declined'],
  ])('the saved card %s that its holder gives again is %s', async (number, status, declineCode) => {
    const saved = await securedBy(number);
    const { gatewayId } = await ask('hold');
    const request = { gatewayId, cardToken: saved.cardToken ?? '' };
    const [one, two] = [await gateway().giveSavedCard(request), await gateway().giveSavedCard(request)];
    const { cardToken, cardFingerprint, cardLastDay, cardLast4 } = saved;
    expect(one).toMatchObject({ status, declineCode, cardToken, cardFingerprint, cardLastDay, cardLast4 });
    // Whatever its answer, a card that is given is a try.
    expect(two).toEqual({ ...one, declinedTries: status === 'declined' ? 2 : 0 });
    expect(one.captureBefore).toEqual(status === 'held' ? hoursLater(7 * 24) : null);
  });

  test('a saved card that was given for nothing goes on paying elsewhere', async () => {
    const cardToken = (await securedBy(cards.works)).cardToken ?? '';
    const { gatewayId } = await ask('save-card');
    expect(await gateway().giveSavedCard({ gatewayId, cardToken })).toMatchObject({ status: 'card-saved' });
    const voided = await gateway().forgetCard({ gatewayId, idempotencyKey: randomUUID() });
    expect(voided).toMatchObject({ status: 'voided' });
    const hold = { cardToken, amountPence: 7980, reference: 'a booking', idempotencyKey: randomUUID() };
    expect(await gateway().holdSavedCard(hold)).toMatchObject({ status: 'held' });
  });
});

describe.each(gatewayKinds)('%s: a card that is gone or refused', (kind) => {
  const { gateway, ask, given, securedBy } = gatewayOf(kind);

  test('a card that was removed pays nothing more, its holder there or not; what it held stays', async () => {
    const held = await given('hold', cards.works);
    const cardToken = held.cardToken ?? '';
    await gateway().removeCard(cardToken);
    await gateway().removeCard(cardToken);
    expect(await gateway().getIntent(held.gatewayId)).toMatchObject({ status: 'held' });
    const { gatewayId } = await ask('hold');
    const refused = { status: 'declined', declineCode: 'card_removed' };
    expect(await gateway().giveSavedCard({ gatewayId, cardToken })).toMatchObject(refused);
    const request = { cardToken, amountPence: 7980, reference: 'a booking' };
    const hold = await gateway().holdSavedCard({ ...request, idempotencyKey: randomUUID() });
    const charge = await gateway().chargeSavedCard({ ...request, idempotencyKey: randomUUID() });
    expect([hold, charge]).toMatchObject([refused, refused]);
  });

  test('a second saved card may be given where the first one was refused, and the tries go on counting', async () => {
    const first = await securedBy(cards.declinedAgain);
    const second = await securedBy(cards.works);
    const third = await securedBy(cards.declinedAgain);
    const { gatewayId } = await ask('hold');
    const give = (id: string, { cardToken }: { cardToken: string | null }) =>
      gateway().giveSavedCard({ gatewayId: id, cardToken: cardToken ?? '' });
    const refused = await give(gatewayId, first);
    expect(refused).toMatchObject({ status: 'declined', declinedTries: 1 });
    const again = await give(refused.gatewayId, third);
    expect(again).toMatchObject({ status: 'declined', declinedTries: 2 });
    const held = await give(again.gatewayId, second);
    expect(held).toMatchObject({ status: 'held', cardToken: second.cardToken, reference: 'a booking' });
    if (held.gatewayId === gatewayId) return;
    expect(await gateway().getIntent(gatewayId)).toMatchObject({ status: 'voided' });
  });
});

describe.each(gatewayKinds)('%s: which card it is', (kind) => {
  const { side, gateway, ask, given, securedBy, tokenOf, later } = gatewayOf(kind);

  const holdsAgain = async ({ cardToken }: Intent) =>
    expect(await gateway().holdSavedCard(await later(Promise.resolve(cardToken ?? '')))).toMatchObject({
      status: 'held',
    });

  test.each([
    ['holdSavedCard', cards.declinedLater, 'held'],
    ['holdSavedCard', cards.bankCheckLater, 'held'],
    ['chargeSavedCard', cards.declinedLater, 'captured'],
  ] as const)('a card typed after %s of %s was refused pays later too', async (call, number, status) => {
    const { gatewayId, clientSecret } = await gateway()[call](await later(tokenOf(number)));
    await side().giveCard(clientSecret, cards.works);
    const secured = await gateway().getIntent(gatewayId);
    expect(secured).toMatchObject({ status, cardLast4: '4242' });
    await holdsAgain(secured);
  });

  test('a card typed after two saved ones were refused pays later too', async () => {
    const [first, second] = [await securedBy(cards.declinedAgain), await securedBy(cards.declinedAgain)];
    const { gatewayId } = await ask('hold');
    const give = (id: string, { cardToken }: Intent) =>
      gateway().giveSavedCard({ gatewayId: id, cardToken: cardToken ?? '' });
    const refused = await give((await give(gatewayId, first)).gatewayId, second);
    await side().giveCard(refused.clientSecret, cards.works);
    const held = await gateway().getIntent(refused.gatewayId);
    expect(held).toMatchObject({ status: 'held', cardLast4: '4242' });
    await holdsAgain(held);
  });

  test('another card given after a refusal is the one that is told and that pays', async () => {
    const { gatewayId, clientSecret } = await ask('hold');
    await side().giveCard(clientSecret, cards.declined);
    const refused = await gateway().getIntent(gatewayId);
    expect(refused).toMatchObject({ status: 'declined', declinedTries: 1, cardLast4: '0002' });
    await side().giveCard(clientSecret, cards.works);
    const held = await gateway().getIntent(gatewayId);
    expect(held).toMatchObject({ status: 'held', cardLast4: '4242', declineCode: null });
    expect(held.cardFingerprint).not.toBe(refused.cardFingerprint);
    const hold = await gateway().holdSavedCard(await later(Promise.resolve(held.cardToken ?? '')));
    expect(hold).toMatchObject({ status: 'held' });
  });

  test('the same card is told by the same fingerprint, whoever gives it', async () => {
    const [one, two] = [await given('hold', cards.works), await given('save-card', cards.works)];
    expect(one.cardFingerprint).toBe(two.cardFingerprint);
    expect(one.cardToken).not.toBe(two.cardToken);
  });
});

describe.each(gatewayKinds)('%s: banks and keys', (kind) => {
  const { side, gateway, ask, given, tokenOf, later } = gatewayOf(kind);

  test('a charge takes the amount at once, a saved card takes nothing', async () => {
    expect(await given('charge', cards.works)).toMatchObject({ status: 'captured', capturedPence: 7980 });
    expect(await given('save-card', cards.works)).toMatchObject({ status: 'card-saved', capturedPence: 0 });
  });

  test('a bank’s check ends in what was asked for, or in a refusal', async () => {
    const approved = await given('charge', cards.bankCheck);
    await side().answerBank(approved.clientSecret, true);
    expect(await gateway().getIntent(approved.gatewayId)).toMatchObject({
      status: 'captured',
      capturedPence: 7980,
    });
    const refused = await given('hold', cards.bankCheck);
    await side().answerBank(refused.clientSecret, false);
    expect(await gateway().getIntent(refused.gatewayId)).toMatchObject({ status: 'declined' });
  });

  test('a call repeated under its key has one effect, another under the same key is refused', async () => {
    const [one, two] = await Promise.all([ask('hold', 7980, 'a key'), ask('hold', 7980, 'a key')]);
    expect(two.gatewayId).toBe(one.gatewayId);
    await expect(ask('hold', 100, 'a key')).rejects.toThrow(/keys?/i);
    const request = await later(tokenOf(cards.works), 'a charge');
    const charges = await Promise.all(Array.from({ length: 10 }, () => gateway().chargeSavedCard(request)));
    expect(new Set(charges.map(({ gatewayId }) => gatewayId)).size).toBe(1);
  });
});

describe.each(gatewayKinds)('%s: holds', (kind) => {
  const { side, gateway, ask, given, tokenOf, later } = gatewayOf(kind);

  test('a hold is captured once, up to its amount; 0 gives it up', async () => {
    const capture = (gatewayId: string, amountPence: number) =>
      gateway().capture({ gatewayId, amountPence, idempotencyKey: randomUUID() });
    const held = await given('hold', cards.works);
    await expect(capture(held.gatewayId, 7981)).rejects.toThrow();
    expect(await capture(held.gatewayId, 7000)).toMatchObject({ status: 'captured', capturedPence: 7000 });
    expect(await capture(held.gatewayId, 5000)).toMatchObject({ status: 'captured', capturedPence: 7000 });
    expect(await capture(held.gatewayId, 0)).toMatchObject({ status: 'captured', capturedPence: 7000 });
    const other = await given('hold', cards.works);
    expect(await capture(other.gatewayId, 0)).toMatchObject({ status: 'voided', capturedPence: 0 });
    expect(await capture(other.gatewayId, 100)).toMatchObject({ status: 'voided', capturedPence: 0 });
    const open = await ask('charge');
    await capture(open.gatewayId, 0);
    await side().giveCard(open.clientSecret, cards.works);
    expect(await gateway().getIntent(open.gatewayId)).toMatchObject({ status: 'voided', capturedPence: 0 });
  });

  test('a card saved for nothing is let go; giving up an amount leaves it, and what is held or taken stays', async () => {
    const forget = (gatewayId: string) => gateway().forgetCard({ gatewayId, idempotencyKey: randomUUID() });
    const saved = await given('save-card', cards.works);
    const { gatewayId } = saved;
    await gateway().capture({ gatewayId, amountPence: 0, idempotencyKey: randomUUID() });
    expect(await gateway().getIntent(gatewayId)).toMatchObject({ status: 'card-saved' });
    expect(await forget(gatewayId)).toMatchObject({ status: 'voided', capturedPence: 0 });
    expect(await forget(gatewayId)).toMatchObject({ status: 'voided' });
    const held = await given('hold', cards.works);
    expect(await forget(held.gatewayId)).toMatchObject({ status: 'held' });
  });

  test('holds run out: after 7 days, 4 days and 18 hours without the holder, an hour on the card that does', async () => {
    const start = clock;
    const present = await given('hold', cards.works);
    const absent = await gateway().holdSavedCard(await later(tokenOf(cards.works)));
    const short = await given('hold', cards.holdExpires);
    expect(present.captureBefore).toEqual(hoursLater(7 * 24));
    expect(absent.captureBefore).toEqual(hoursLater(4 * 24 + 18));
    expect(short.captureBefore).toEqual(hoursLater(1));
    clock = hoursLater(2);
    const answer = await gateway().capture({
      gatewayId: short.gatewayId,
      amountPence: 100,
      idempotencyKey: randomUUID(),
    });
    expect(answer).toMatchObject({ status: 'voided', capturedPence: 0 });
    expect(await gateway().getIntent(present.gatewayId)).toMatchObject({ status: 'held' });
    clock = start;
  });
});

describe.each(gatewayKinds)('%s: refunds, events and the list', (kind) => {
  const { side, gateway, ask, given } = gatewayOf(kind);

  test('refunds never exceed what was captured and are given once by their key', async () => {
    const { gatewayId } = await given('charge', cards.works);
    const refund = (amountPence: number, idempotencyKey: string) =>
      gateway().refund({ gatewayId, amountPence, idempotencyKey });
    const [one, two] = await Promise.all([refund(5000, 'first'), refund(5000, 'first')]);
    expect(two).toEqual(one);
    await expect(refund(3000, 'second')).rejects.toThrow(RefundRefused);
    await refund(2980, 'third');
    expect(await gateway().getIntent(gatewayId)).toMatchObject({ refundedPence: 7980 });
  });

  test('a refund asked for again after days, as its queue may, is given once', async () => {
    const { gatewayId } = await given('charge', cards.works);
    const request = { gatewayId, amountPence: 3000, idempotencyKey: 'a refund of days ago' };
    const start = clock;
    const once = await gateway().refund(request);
    clock = hoursLater(25);
    expect(await gateway().refund(request)).toEqual(once);
    expect(await gateway().refund({ ...request, idempotencyKey: 'another' })).not.toEqual(once);
    clock = start;
    expect(await gateway().getIntent(gatewayId)).toMatchObject({ refundedPence: 6000 });
  });

  test('events are signed, and a changed, old or foreign one is none', async () => {
    const { gatewayId } = await given('hold', cards.works);
    const { id, headers, body } = await side().eventOf(gatewayId);
    expect(await gateway().parseEvent(headers, body)).toEqual({ id, gatewayId, kind: expect.any(String) });
    expect(await gateway().parseEvent(headers, `${body} `)).toBeNull();
    expect(await gateway().parseEvent(new Headers(), body)).toBeNull();
    expect(await side().stranger.parseEvent(headers, body)).toBeNull();
    const start = clock;
    clock = hoursLater(1);
    expect(await gateway().parseEvent(headers, body)).toBeNull();
    clock = start;
  });

  test('the list has every intent since an instant, page by page', async () => {
    const since = new Date(clock.getTime() + 1000);
    clock = since;
    const made = await Promise.all(Array.from({ length: 5 }, () => ask('hold')));
    const first = await gateway().listIntents(since, { gatewayId: '', limit: 3 });
    const rest = await gateway().listIntents(since, { gatewayId: first.at(-1)?.gatewayId ?? '' });
    const listed = [...first, ...rest].map(({ gatewayId }) => gatewayId);
    expect(listed.toSorted()).toEqual(made.map(({ gatewayId }) => gatewayId).toSorted());
  });
});
