import { joinAffiliateProgram } from '#server/affiliate/join-affiliate-program.ts';
import { openDemoAccount } from '../open-demo-account.ts';
import { daysBefore, type Stage } from '../stage.ts';
import { demoAffiliates } from './affiliates.ts';

export type DemoAffiliate = { id: string; code: string; joinedAt: Date };

/** People who recommend us open their accounts and get their links. */
export async function joinAffiliates(stage: Stage): Promise<DemoAffiliate[]> {
  const joined: DemoAffiliate[] = [];
  for (const { name, email, joinedDaysAgo } of demoAffiliates) {
    const at = daysBefore(stage, joinedDaysAgo, '19:20');
    const userId = await openDemoAccount(stage, { email, name, purpose: 'claim-account', at });
    const actor = { kind: 'user', userId, email, role: 'customer' } as const;
    const { id, code } = await joinAffiliateProgram(stage.actAs(actor, at), { termsCondition: true });
    joined.push({ id, code, joinedAt: at });
  }
  return joined;
}
