import type Stripe from 'stripe';
import { type Finding, Wrong } from './run-steps.ts';

/** Words for what Stripe wants to know, by the beginning or a part of its name; the rest is told as it is spelt. */
const requirementLabels: [pattern: RegExp, label: string][] = [
  [/^external_account/, 'the bank account for payouts'],
  [/^tos_acceptance/, 'agreement to its terms'],
  [/^business_profile\.url/, 'the address of the site'],
  [/^business_profile\.mcc/, 'the line of business'],
  [/^business_profile\.support_phone/, 'a phone number for customers'],
  [/^business_profile/, 'what the business does'],
  [/^settings\.payments\.statement_descriptor/, 'the name on card statements'],
  [/^business_type/, 'the kind of business'],
  [/verification\.(additional_)?document/, 'a proof of identity'],
  [/\.dob\./, 'a date of birth'],
  [/\.address\./, 'an address'],
  [/tax_id|vat_id|registration_number/, 'the company or VAT number'],
  [/^company\.owners_provided|^company\.directors_provided/, 'who owns and directs the company'],
  [/^(owners|directors|representative|person_\w+|individual)/, 'who owns and represents the business'],
  [/^company/, 'details of the company'],
];

const labelOf = (requirement: string) =>
  requirementLabels.find(([pattern]) => pattern.test(requirement))?.[1] ?? requirement;

export const requirementsIn = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format([...new Set(names.map(labelOf))]);

function faultsOf(account: Stripe.Account): string[] {
  const { requirements, default_currency, charges_enabled, payouts_enabled } = account;
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  const missing = due.length > 0 ? ` Stripe wants: ${requirementsIn(due)}.` : '';
  const faults: string[] = [];
  if (!charges_enabled) faults.push('The account can’t charge cards yet.');
  if (!payouts_enabled) faults.push('The account is not paid out.');
  if (faults.length > 0) return [...faults, `${missing} See the Dashboard, Settings, Account status.`.trim()];
  if (default_currency !== 'gbp')
    faults.push(
      `The account is paid out in ${(default_currency ?? '').toUpperCase()}, and prices are in pounds: have it paid out in GBP.`,
    );
  if (missing) faults.push(`The account works, and something is due soon.${missing}`);
  return faults;
}

/** Whether the account takes money and hands it on. One that a restricted key may not read was said before. */
export function judgeAccount(account: Stripe.Account | null, isLive: boolean): Finding {
  if (!account) return { warning: 'The account could not be read, so nothing is known of its state.' };
  const faults = faultsOf(account);
  const name = account.settings?.payments.statement_descriptor;
  if (faults.length === 0) return { note: `${account.id}${name ? `, on statements “${name}”` : ''}` };
  // Test keys work with an account that nobody has activated.
  if (!isLive) return { warning: `For the live keys: ${faults.join(' ')}` };
  throw new Wrong(faults.join(' '), { isLast: false });
}
