import type { Settings } from '#domain/application-setting/settings.ts';
import type { DemoSize } from './demo-accounts.ts';
import { createPeople } from './people.ts';
import type { Plan } from './plan.ts';
import { planCustomers } from './plan-customers.ts';
import { planProviders } from './plan-providers.ts';
import { planVisits } from './plan-visits.ts';
import { createRandom } from './random.ts';
import type { Places } from './served-places.ts';
import { spreadPromoCodes } from './site/spread-promo-codes.ts';
import { planTodaysPeople } from './today/todays-people.ts';

const newcomerShare = 0.15;

/** The whole demonstration as it will be made: the same for the same moment, settings and size. */
export function planDemo(facts: { places: Places; settings: Settings; now: Date; size: DemoSize }): Plan {
  const { settings, now, size } = facts;
  const people = createPeople(createRandom('people'), facts.places);
  const providers = planProviders(people, now);
  const everybody = planCustomers(people, size.customers);
  const newcomerCount = Math.round(size.customers * newcomerShare);
  const customers = everybody.slice(0, everybody.length - newcomerCount);
  const newcomers = everybody
    .slice(customers.length)
    .map((customer) => ({ ...customer, habit: 'once' as const }));
  const visits = planVisits({
    providers,
    customers,
    newcomers,
    todays: planTodaysPeople(people),
    settings,
    now,
  });
  spreadPromoCodes(
    [...visits.taken, ...visits.open].filter(({ turn }) => !turn),
    now,
  );
  return { providers, ...visits };
}
