import { expect, test } from 'vitest';
import { findAnswersOf, listContactMessages } from '#server/contact-message/read-contact-messages.ts';
import { listOffers } from '#server/offer/read-offers.ts';
import { listPromoCodes } from '#server/promo-code/read-promo-codes.ts';
import { listQuotes } from '#server/quote/get-quote.ts';
import { withDemo } from '#tests/support/made-demo.ts';

const everything = { conditions: [], limit: 1000, after: null };

/** A Tuesday before anybody works, and after everybody has. */
const atEachHour = test.each([
  ['at 3 in the morning', withDemo('2026-11-24T03:00:00Z')],
  ['half an hour before midnight', withDemo('2026-11-24T23:30:00Z')],
] as const);

atEachHour('%s the home page and cities have offers, one is switched off', async (_hour, demo) => {
  const visitor = demo.runtime.contextFor({ kind: 'visitor' });
  const open = (await listOffers(visitor, everything)).items;
  for (const page of ['home', 'leeds', 'london'] as const)
    expect(open.filter(({ pages }) => pages.includes(page)).length).toBeGreaterThan(1);
  expect((await listOffers(demo.company, everything)).items).toHaveLength(open.length + 1);
});

atEachHour('%s promo codes are used several times, unused and ended', async (_hour, demo) => {
  const codes = (await listPromoCodes(demo.company, everything)).items;
  const uses = await demo.database.db
    .selectFrom('promo_uses')
    .innerJoin('promo_codes', 'promo_codes.id', 'promo_code_id')
    .select(['code', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('code')
    .execute();
  const countOf = new Map(uses.map(({ code, count }) => [code, Number(count)]));
  expect(codes.map(({ code, is_active }) => [code, is_active, (countOf.get(code) ?? 0) > 1])).toEqual([
    ['THANKYOU5', true, false],
    ['MOVEDAY20', false, true],
    ['NEIGHBOUR15', true, true],
    ['WELCOME10', true, true],
  ]);
});

atEachHour('%s messages are new, read, answered in a thread, closed and spam', async (_hour, demo) => {
  const messages = (await listContactMessages(demo.company, everything)).items;
  const statuses = new Set(messages.map(({ status }) => status));
  expect(statuses).toEqual(new Set(['new', 'read', 'answered', 'closed', 'spam']));
  const ids = messages.map(({ id }) => id);
  const threads = [...(await findAnswersOf(demo.company, ids)).values()];
  expect(Math.max(...threads.map(({ length }) => length))).toBe(2);
});

atEachHour('%s quotes are new, sent, opened, accepted, booked, expired and lost', async (_hour, demo) => {
  const quotes = (await listQuotes(demo.company, everything)).items;
  expect(new Set(quotes.map(({ status }) => status))).toEqual(
    new Set(['new', 'quoted', 'accepted', 'booked', 'declined', 'expired', 'closed']),
  );
  const sent = quotes.filter(({ status }) => status === 'quoted');
  expect(sent.some(({ opened_at }) => !opened_at)).toBe(true);
  expect(sent.some(({ opened_at, followed_up_at }) => opened_at && followed_up_at)).toBe(true);
  const reasons = new Set(quotes.flatMap(({ lost_reason }) => lost_reason ?? []));
  expect(reasons).toEqual(new Set(['price', 'not-ours']));
});
