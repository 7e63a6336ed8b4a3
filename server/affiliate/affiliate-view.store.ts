import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';
import type { AffiliateRow } from './affiliate.store.ts';

type Db = Kysely<Database>;

/** An affiliate with who it is, as far as there still is somebody, and how many of theirs are on the way. */
export type AffiliateView = AffiliateRow & {
  name: string | null;
  email: string | null;
  /** Customers by the link whose first clean is booked and still to come. */
  waiting: number;
  rewarded: number;
};

const waiting = sql<number>`(select count(*) from affiliate_referrals referral
  where referral.affiliate_id = affiliate.id and referral.status = 'waiting' and exists (
    select from bookings where bookings.customer_id = referral.customer_id
      and bookings.booking_status in ('pending', 'confirmed')))::int`;
const rewarded = sql<number>`(select count(*) from affiliate_referrals referral
  where referral.affiliate_id = affiliate.id and referral.status = 'earned')::int`;

const seen = (db: Db) =>
  db
    .selectFrom('affiliates as affiliate')
    .leftJoin('users as person', 'person.id', 'affiliate.user_id')
    .selectAll('affiliate')
    .select(['person.name', 'person.email', waiting.as('waiting'), rewarded.as('rewarded')]);

export const findAffiliateViewOf = (db: Db, userId: string): Promise<AffiliateView | undefined> =>
  seen(db).where('affiliate.user_id', '=', userId).executeTakeFirst();

export const findAffiliateView = (db: Db, id: string): Promise<AffiliateView | undefined> =>
  seen(db).where('affiliate.id', '=', id).executeTakeFirst();

/** Newest first. */
export const listAffiliateRows = (db: Db, request: PageRequest): Promise<CountedPage<AffiliateView>> =>
  pageOf(db, seen(db), request, { column: 'affiliate.created_at', id: 'affiliate.id' });
