import { judgeReferral, type ReferralFacts, type ReferralStatus } from '#domain/affiliate/judge-referral.ts';
import { affiliateEarnedJournal } from '#domain/money/journals.ts';
import { reversed } from '#domain/money/ledger.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { addToAffiliate, isLiveAffiliate, lockAffiliate } from './affiliate.store.ts';
import { insertAffiliateEntry } from './affiliate-entry.store.ts';
import { lockReferralOf, type ReferralRow, updateReferral } from './affiliate-referral.store.ts';
import { findFirstVisit, isOwnReferral, wasCustomerBefore } from './referral-facts.store.ts';

/** Brings a customer's referral to what it now is, in the caller's transaction; once, however many do it at a time. */
export async function settleReferral(tx: Ctx, customerId: string): Promise<void> {
  const referral = await lockReferralOf(tx.db, customerId);
  if (!referral) return;
  const facts = await factsOf(tx, referral);
  const verdict = judgeReferral(referral.status as ReferralStatus, facts);
  if (verdict.status === referral.status) return;
  const change = {
    status: verdict.status,
    refused_reason: verdict.reason,
    booking_id: facts.visit?.bookingId ?? null,
  };
  await updateReferral(tx.db, referral.id, change, tx.now());
  if (verdict.status === 'earned') await enter(tx, referral, 'earned');
  if (verdict.status === 'reversed') await enter(tx, referral, 'reversed');
}

async function factsOf(tx: Ctx, referral: ReferralRow): Promise<ReferralFacts> {
  const visit = await findFirstVisit(tx.db, referral.customer_id);
  const isToBeJudged = visit !== undefined && referral.status === 'waiting';
  return {
    firstVisitOn: referral.first_visit_on,
    isGone: isToBeJudged && !(await isLiveAffiliate(tx.db, referral.affiliate_id)),
    isSelf: isToBeJudged && (await isOwnReferral(tx.db, referral)),
    isKnown: isToBeJudged && (await wasCustomerBefore(tx.db, referral)),
    visit: visit ? { ...visit, bookedOn: londonDate(visit.bookedAt) } : null,
  };
}

/** The reward onto the affiliate's statement and into the books, or off them again. */
async function enter(tx: Ctx, referral: ReferralRow, kind: 'earned' | 'reversed'): Promise<void> {
  const affiliate = await lockAffiliate(tx.db, referral.affiliate_id);
  if (!affiliate) throw new Error('A referral names an affiliate that is not there');
  const amountPence = kind === 'earned' ? referral.reward_pence : -referral.reward_pence;
  const balancePence = affiliate.owed_pence + amountPence;
  await insertAffiliateEntry(tx.db, {
    affiliateId: affiliate.id,
    kind,
    amountPence,
    balancePence,
    referralId: referral.id,
    at: tx.now(),
  });
  await addToAffiliate(tx.db, affiliate.id, { earnedPence: amountPence, paidPence: 0 }, tx.now());
  const earned = affiliateEarnedJournal(referral.reward_pence);
  const key = { event: `affiliate-${kind}`, entity: 'affiliate-referral', entityId: referral.id };
  await postJournal(tx, key, kind === 'earned' ? earned : reversed(earned));
  await recordAudit(tx, {
    action: kind === 'earned' ? 'affiliate.earn' : 'affiliate.reverse',
    entity: 'affiliate',
    entityId: affiliate.id,
    before: { owedPence: affiliate.owed_pence },
    after: { owedPence: balancePence },
  });
}
