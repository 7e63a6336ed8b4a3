import type { Actor } from '#domain/access/actor.ts';
import { permissions } from '#domain/access/permission.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { loadSettings, settingsId } from '#server/application-setting/get-application-setting.ts';
import { recordCommercialAdvice } from '#server/application-setting/record-commercial-advice.ts';
import { updateApplicationSetting } from '#server/application-setting/update-application-setting.ts';
import { updateBusinessDetails } from '#server/application-setting/update-business-details.ts';
import { setPlatformReporting } from '#server/payroll/platform/set-platform-reporting.ts';
import type { Runtime } from '#server/process/runtime.ts';
import { joinAffiliates } from './affiliate/join-affiliates.ts';
import { rewardAffiliates } from './affiliate/reward-affiliates.ts';
import { sendCustomers } from './affiliate/send-customers.ts';
import { payAccounts } from './aftermath/pay-accounts.ts';
import { publishReviews } from './aftermath/publish-reviews.ts';
import { settleMatters } from './aftermath/settle-matters.ts';
import { thankCleaners } from './aftermath/thank-cleaners.ts';
import { cancelSome } from './cancel-some.ts';
import { lookForPeople } from './careers/look-for-people.ts';
import { tellOfPapers } from './check-papers.ts';
import { type DemoSize, demoAccounts, fullDemo } from './demo-accounts.ts';
import { demoState } from './demo-state.ts';
import { answerQuotes } from './desk/answer-quotes.ts';
import { complainAboutData } from './desk/complain-about-data.ts';
import { exchangeMessages } from './desk/exchange-messages.ts';
import { keepWaitlist } from './desk/keep-waitlist.ts';
import { sellGiftCards } from './gift-card/sell-gift-cards.ts';
import { spendGiftCards } from './gift-card/spend-gift-cards.ts';
import { makeProviders } from './make-providers.ts';
import { openDemoAccount } from './open-demo-account.ts';
import type { PlannedVisit } from './plan.ts';
import { planDemo } from './plan-demo.ts';
import { readOldNotices } from './read-old-notices.ts';
import { runParallel } from './run-parallel.ts';
import { runPayroll } from './run-payroll.ts';
import { runVisit } from './run-visit.ts';
import { sendPastMails } from './send-past-mails.ts';
import { sendRefunds } from './send-refunds.ts';
import { findServedPlaces } from './served-places.ts';
import { settleJobs } from './settle-jobs.ts';
import { sellAtLess } from './site/sell-at-less.ts';
import { writePosts } from './site/write-posts.ts';
import { atTime, createStage, type Stage } from './stage.ts';
import { giveUpSearches } from './today/give-up-searches.ts';

const daysInBusiness = 140;
const lanes = 6;

/** A number kept free for drama by Ofcom, and the tax office's own example of a VAT number. */
const demoBusiness = {
  name: 'Brightwren',
  address: '12 Larch Yard\nLondon SE1 0AA',
  phone: '020 7946 0180',
  email: 'hello@brightwren.example',
  vatNumber: 'GB999999973',
};

const signInLines = (): string[] => [
  'Sign in to the demonstration with:',
  ...Object.values(demoAccounts).map(
    ({ label, email, password }) => `  ${label.padEnd(9)} ${email} / ${password}`,
  ),
];

/**
 * The office opens: its first user, what its documents print, the cover it asks cleaners for, the advice that lets
 * offices be cleaned, and that it reports to HMRC (rules/law#non-domestic-cleaning, rules/law#platform-reporting).
 */
async function openBusiness(stage: Stage): Promise<Actor> {
  const at = atTime(addDays(londonDate(stage.now), -daysInBusiness), '09:15');
  const { email, password } = demoAccounts.company;
  const account = { email, password, name: 'Olive Hartley', purpose: 'company-invitation', at } as const;
  const userId = await openDemoAccount(stage, account);
  const company: Actor = { kind: 'user', userId, email, role: 'company', permissions };
  stage.opensWith(company);
  await recordCommercialAdvice(stage.actAs(company, at));
  await setPlatformReporting(stage.actAs(company, at), {
    expectedVersion: null,
    reports: true,
    operatorId: 'XDPI00012345',
  });
  await updateBusinessDetails(stage.actAs(company, at), { ...demoBusiness, expectedVersion: null });
  await updateApplicationSetting(stage.actAs(company, at), {
    id: settingsId,
    expectedVersion: null,
    changes: { insuranceMinimum: 1_000_000 },
    fromDate: null,
    isConfirmed: false,
  });
  return company;
}

/** Each customer's bookings one after the other, different customers' at once; the longest rows first. */
async function runTaken(stage: Stage, visits: PlannedVisit[]): Promise<void> {
  const rows = [...Map.groupBy(visits, (visit) => visit.customer).values()].sort(
    (a, b) => b.length - a.length,
  );
  await runParallel(rows, lanes, async (row) => {
    for (const visit of row.sort((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime()))
      await runVisit(stage, visit);
  });
}

/** In their own order: each must find the places that those before it left. */
async function runOpen(stage: Stage, visits: PlannedVisit[]): Promise<void> {
  for (const visit of visits) await runVisit(stage, visit);
}

async function makeDemo(runtime: Runtime, size: DemoSize): Promise<void> {
  const stage = createStage(runtime);
  const system = runtime.contextFor({ kind: 'system' });
  await demoState.begin(system);
  const company = await openBusiness(stage);
  const plan = planDemo({
    places: await findServedPlaces(runtime.db),
    settings: await loadSettings(system),
    now: stage.now,
    size,
  });
  await writePosts(stage, company);
  const endPromoCodes = await sellAtLess(stage, company);
  await lookForPeople(stage, company);
  const affiliates = await joinAffiliates(stage);
  sendCustomers(affiliates, [...plan.taken, ...plan.open]);
  spendGiftCards(await sellGiftCards(stage, company), plan.taken, stage.now);
  await makeProviders(stage, company, plan.providers);
  await runTaken(stage, plan.taken);
  await Promise.all([sendPastMails(stage), runOpen(stage, plan.open)]);
  await giveUpSearches(stage, plan.open);
  await rewardAffiliates(stage, company, affiliates);
  await exchangeMessages(stage, company);
  await answerQuotes(stage, company);
  await complainAboutData(stage, company);
  await cancelSome(stage);
  await endPromoCodes();
  await keepWaitlist(stage);
  await publishReviews(stage, company);
  await thankCleaners(stage);
  await runPayroll(stage, company, addDays(londonDate(stage.now), -daysInBusiness));
  await tellOfPapers(stage);
  await settleMatters(stage, company);
  await payAccounts(stage, company);
  await sendRefunds(stage);
  await settleJobs(stage);
  await sendPastMails(stage);
  await readOldNotices(stage);
  await demoState.finish(system);
}

/**
 * Makes the demonstration's business through the use-cases, so that it obeys every rule, unless it is there
 * already. Answers the lines that tell how to sign in.
 */
export async function seedDemo(runtime: Runtime, size: DemoSize = fullDemo): Promise<string[]> {
  if (!(await demoState.isFinished(runtime.db))) {
    runtime.log.info('Making the demonstration business. This takes about half a minute, once.');
    await makeDemo(runtime, size);
  }
  return signInLines();
}
