import { expect, test } from 'vitest';
import { applicationStatuses } from '#domain/career-post/application-lifecycle.ts';
import { listAffiliateEntries } from '#server/affiliate/list-affiliate-entries.ts';
import { listAffiliates } from '#server/affiliate/read-affiliates.ts';
import { listBlogPosts } from '#server/blog-post/get-blog-post.ts';
import { listReviews } from '#server/booking/review/list-reviews.ts';
import { listCareerApplications } from '#server/career-post/list-career-applications.ts';
import { findAnswersOf, listContactMessages } from '#server/contact-message/read-contact-messages.ts';
import { listDataComplaints } from '#server/data-protection/read-data-requests.ts';
import { listGiftCards } from '#server/gift-card/read-gift-cards.ts';
import { listOffers } from '#server/offer/read-offers.ts';
import { listUnpaidEarnings } from '#server/payroll/list-unpaid-earnings.ts';
import { listPromoCodes } from '#server/promo-code/read-promo-codes.ts';
import { listQuotes } from '#server/quote/get-quote.ts';
import { listUnservedDemand } from '#server/waitlist/list-unserved-demand.ts';
import { withDemo } from '#tests/support/made-demo.ts';
import { findShownStates } from '#tests/support/shown-states.ts';
import { cases } from '#tests/support/test-form.ts';
import { todaysPeople } from './today/todays-people.ts';

const everything = { conditions: [], limit: 1000, after: null };

/** A Tuesday before anybody works, and after everybody has. */
const hours = [
  ['half an hour before midnight', '2026-11-24T23:30:00Z'],
  ['at 3 in the morning', '2026-11-24T03:00:00Z'],
] as const;
const atEachHour = test.each(
  hours.slice(0, cases(2, 1)).map(([hour, instant]) => [hour, withDemo(instant)] as const),
);

atEachHour('%s the home page and cities have offers, one is switched off', async (_hour, demo) => {
  const visitor = demo.runtime.contextFor({ kind: 'visitor' });
  const open = (await listOffers(visitor, everything)).items;
  for (const page of ['home', 'leeds', 'london'] as const)
    expect(open.filter(({ pages }) => pages.includes(page)).length).toBeGreaterThan(1);
  expect((await listOffers(demo.company, everything)).items).toHaveLength(open.length + 1);
});

atEachHour('%s one complaint about data waits and one has its outcome', async (_hour, demo) => {
  const { items } = await listDataComplaints(demo.company, everything);
  expect(items.map(({ outcome }) => outcome !== null).toSorted()).toEqual([false, true]);
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

atEachHour(
  '%s gift cards wait for their day, are sent, used, expired, paid back and given',
  async (_hour, demo) => {
    const cards = (await listGiftCards(demo.company, everything)).items.map(({ card }) => card);
    const statesOf = (kind: string) => cards.filter((card) => card.kind === kind).map(({ status }) => status);
    expect(statesOf('sold').sort()).toEqual(['active', 'active', 'expired', 'partUsed', 'refunded', 'used']);
    expect(statesOf('goodwill')).toContain('active');
    const waiting = cards.find(({ sent_at }) => sent_at === null);
    expect(waiting).toMatchObject({ status: 'active', send_on: '2026-12-13' });
    const used = cards.filter(({ status }) => status === 'used' || status === 'partUsed');
    for (const { used_pence } of used) expect(used_pence).toBeGreaterThan(0);
  },
);

atEachHour(
  '%s articles and jobs are out, with applications in every state and their CVs',
  async (_hour, demo) => {
    const articles = (await listBlogPosts(demo.company, everything)).items;
    expect(articles.length).toBeGreaterThan(3);
    const posts = await demo.database.db.selectFrom('career_posts').selectAll().execute();
    expect(posts.filter(({ closed_at }) => closed_at).length).toBe(1);
    const lists = await Promise.all(
      posts.map((post) => listCareerApplications(demo.company, post, everything)),
    );
    const applications = lists.flatMap((list) => list?.items ?? []);
    expect(new Set(applications.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
    for (const { status, cv_path } of applications)
      if (status !== 'withdrawn') expect(await demo.company.adapters.storage.exists(cv_path)).toBe(true);
  },
);

atEachHour('%s affiliates have earned, were paid, and sent somebody for nothing', async (_hour, demo) => {
  const affiliates = (await listAffiliates(demo.company, everything)).items;
  expect(affiliates).toHaveLength(2);
  const paid = affiliates.find(({ paid_pence }) => paid_pence > 0);
  const entries = paid ? (await listAffiliateEntries(demo.company, paid, everything)).items : [];
  expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['earned', 'paid']));
  expect(affiliates.some(({ owed_pence }) => owed_pence > 0)).toBe(true);
  const refused = await demo.database.db
    .selectFrom('affiliate_referrals')
    .select('refused_reason')
    .where('status', '=', 'refused')
    .execute();
  expect(refused).toEqual([{ refused_reason: 'not-new' }]);
});

atEachHour('%s money went back in part and whole, and a payment was lost', async (_hour, demo) => {
  const refunds = await demo.database.db
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .select(['refunds.status', 'amount_pence', 'actual_total_price_pence'])
    // What was paid for damage is no part of a price.
    .where('is_of_price', '=', true)
    .execute();
  expect(refunds.map(({ status }) => status)).toEqual(refunds.map(() => 'done'));
  const shares = refunds.map((one) => one.amount_pence / (one.actual_total_price_pence ?? 1)).sort();
  expect(shares.map((share) => Math.round(share * 100))).toEqual([10, 20, 100]);
  const lost = await demo.database.db
    .selectFrom('journals')
    .select('id')
    .where('event', '=', 'dispute-lost')
    .execute();
  expect(lost).toHaveLength(1);
});

atEachHour('%s complaints wait, are answered, decided and closed', async (_hour, demo) => {
  const complaints = await demo.database.db
    .selectFrom('booking_reports')
    .select(['status', 'happened_at'])
    .where('kind', '=', 'complaint')
    .execute();
  const statuses = complaints.map(({ status }) => status).sort();
  expect(statuses).toEqual(['answered', 'closed', 'price-reduction', 'received', 'redo']);
  for (const { happened_at } of complaints) expect(happened_at.getTime()).toBeLessThan(demo.now.getTime());
});

atEachHour('%s an office pays on account, one of its invoices is late', async (_hour, demo) => {
  const invoices = await demo.database.db
    .selectFrom('invoices')
    .leftJoin('account_payments', 'account_payments.invoice_id', 'invoices.id')
    .select(['due_on', 'account_payments.id as payment'])
    .where('due_on', 'is not', null)
    .execute();
  const open = invoices.filter(({ payment }) => !payment);
  expect(invoices.length - open.length).toBeGreaterThan(0);
  const today = '2026-11-24';
  expect(open.filter(({ due_on }) => (due_on ?? '') < today).length).toBeGreaterThan(0);
  expect(open.filter(({ due_on }) => (due_on ?? '') >= today).length).toBeGreaterThan(0);
});

atEachHour('%s papers run out in two weeks and two months, and one has', async (_hour, demo) => {
  const told = await demo.database.db
    .selectFrom('provider_paper_notices')
    .select(['kind', 'stage', 'day'])
    .where('stage', '<>', 'old')
    .orderBy('day')
    .orderBy('stage')
    .execute();
  expect(told.map(({ kind, stage, day }) => `${kind} ${stage} ${day}`)).toEqual([
    'insurance 14-days 2026-11-19',
    'insurance 60-days 2026-11-19',
    'insurance ended 2026-11-19',
    'insurance 14-days 2026-12-07',
    'insurance 60-days 2026-12-07',
    'right-to-work 60-days 2027-01-22',
  ]);
});

atEachHour('%s reviews are shown, kept back and unread, and cleaners have had tips', async (_hour, demo) => {
  const reviews = await listReviews(demo.company);
  const statuses = new Set(reviews.map(({ status }) => status));
  expect(statuses).toEqual(new Set(['shown', 'hidden', 'waiting']));
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
  const tipped = (await listUnpaidEarnings(demo.company)).filter(({ tipPence }) => tipPence > 0);
  const paid = await demo.database.db.selectFrom('payments').select('id').where('kind', '=', 'tip').execute();
  expect(paid.length).toBeGreaterThan(2);
  expect(tipped.length).toBeGreaterThan(0);
});

atEachHour('%s a bell counts what is new, and the list holds what was read before', async (_hour, demo) => {
  const { rows } = await demo.database.pool.query<{ unread: number; read: number }>(
    `select max(count(*) filter (where read_at is null)) over ()::int as unread,
      max(count(*) filter (where read_at is not null)) over ()::int as read
     from notices group by user_id`,
  );
  expect(rows[0]?.unread).toBeGreaterThan(0);
  expect(rows[0]?.unread).toBeLessThan(25);
  expect(rows[0]?.read).toBeGreaterThan(10);
});

atEachHour('%s people wait for us where we do not clean', async (_hour, demo) => {
  const areas = await listUnservedDemand(demo.company, { days: 90 });
  expect(areas.length).toBeGreaterThan(2);
});

atEachHour('%s visits are in every state, the nearest day standing for today', async (_hour, demo) => {
  const days = { from: '2026-11-23', to: '2026-11-25', now: demo.now };
  const shown = await findShownStates(demo.database.db, days);
  expect(shown).toEqual(new Set(todaysPeople.map(({ shows }) => shows)));
});
