import type { Actor } from '#domain/access/actor.ts';
import { approveProvider } from '#server/provider/approve-provider.ts';
import { createProvider } from '#server/provider/create-provider.ts';
import { checkPapers } from './check-papers.ts';
import { demoAccounts } from './demo-accounts.ts';
import { giveBankDetails } from './give-bank-details.ts';
import { openDemoAccount } from './open-demo-account.ts';
import type { PlannedProvider } from './plan.ts';
import { runParallel } from './run-parallel.ts';
import type { Stage } from './stage.ts';
import { hourMs } from './stage.ts';

async function makeProvider(stage: Stage, company: Actor, provider: PlannedProvider): Promise<void> {
  const { person, appliedAt, approvedAt } = provider;
  const { id } = await createProvider(stage.actAs({ kind: 'visitor' }, appliedAt), provider.answers);
  if (!id) throw new Error(`${person.email} has applied before`);
  if (!approvedAt) return;
  const { email, password } = demoAccounts.provider;
  const userId = await openDemoAccount(stage, {
    email: person.email,
    name: `${person.firstName} ${person.lastName}`,
    password: person.email === email ? password : undefined,
    purpose: 'claim-account',
    at: new Date(appliedAt.getTime() + hourMs),
  });
  await checkPapers(stage.actAs(company, approvedAt), id, provider);
  await approveProvider(stage.actAs(company, approvedAt), { id, expectedVersion: null });
  const actor = {
    kind: 'user',
    // They have just opened their account.
    provedAt: new Date(),
    userId,
    email: person.email,
    role: 'serviceprovider',
    providerId: id,
  } as const;
  await giveBankDetails(stage.actAs(actor, approvedAt), person.email);
  stage.providers.set(provider, actor);
}

/** Everybody applies; those whose time has come open their account and are approved. */
export async function makeProviders(
  stage: Stage,
  company: Actor,
  providers: PlannedProvider[],
): Promise<void> {
  await runParallel(providers, 6, (provider) => makeProvider(stage, company, provider));
}
