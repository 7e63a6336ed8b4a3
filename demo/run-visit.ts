import { findOwnRecords } from '#server/auth/account.store.ts';
import { setCustomerPaymentMethod } from '#server/customer/set-customer-payment-method.ts';
import { answerInvitations } from './answer-invitations.ts';
import { demoAccounts } from './demo-accounts.ts';
import { doVisit } from './do-visit.ts';
import { openDemoAccount } from './open-demo-account.ts';
import { placeVisit } from './place-visit.ts';
import type { PlannedVisit } from './plan.ts';
import { createRandom } from './random.ts';
import { sendInvitations } from './send-invitations.ts';
import type { Stage } from './stage.ts';
import { hourMs, minuteMs } from './stage.ts';
import { takeTurn } from './today/take-turn.ts';

/** After the first booking, from the link in its mail. */
async function openCustomerAccount(stage: Stage, { customer, bookedAt }: PlannedVisit): Promise<void> {
  const { email, firstName, lastName } = customer.person;
  if (!customer.hasAccount || stage.customers.has(email)) return;
  const userId = await openDemoAccount(stage, {
    email,
    name: `${firstName} ${lastName}`,
    password: email === demoAccounts.customer.email ? demoAccounts.customer.password : undefined,
    purpose: 'claim-account',
    at: new Date(Math.min(bookedAt.getTime() + 9 * minuteMs, stage.now.getTime())),
  });
  const { customerId } = await findOwnRecords(stage.runtime.db, userId);
  stage.customers.set(email, { kind: 'user', userId, email, role: 'customer', customerId });
  if (customer.isOnAccount && customerId) await openCredit(stage, customerId, bookedAt);
}

/** The office has agreed with an office that it pays later, by bank. */
async function openCredit(stage: Stage, customerId: string, bookedAt: Date): Promise<void> {
  const office = stage.actAs(stage.company(), new Date(bookedAt.getTime() + hourMs / 2));
  const terms = { paymentMethod: 'account', termsDays: 14, creditLimitPence: 250_000 } as const;
  await setCustomerPaymentMethod(office, { customerId, expectedVersion: null, ...terms });
}

/** One booking through its whole life, up to now. */
export async function runVisit(stage: Stage, visit: PlannedVisit): Promise<void> {
  const random = createRandom(`${visit.name} done`);
  const id = await placeVisit(stage, visit);
  await openCustomerAccount(stage, visit);
  const invited = await sendInvitations(stage, id, visit);
  if (!invited) return;
  await answerInvitations(stage, id, visit, invited, random);
  if (await takeTurn(stage, id, visit)) return;
  if (visit.providers.length === visit.customer.answers.cleanerCount) await doVisit(stage, id, visit, random);
}
