import { z } from 'zod';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { City } from '#domain/booking/options.ts';
import { type Checked, checkInput } from '#domain/check-input.ts';
import { addressSchema } from '#domain/contact/address.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { personNameSchema } from '#domain/contact/person-name.ts';
import { phoneSchema } from '#domain/contact/phone.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { postalCodeSchema } from '#domain/postal-code/postal-code-input.ts';
import type { Problem } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';

export type CustomerRules = { settings: Settings; servedOutcodes: ReadonlyMap<string, string> };

const personSchema = z.object({
  firstName: personNameSchema('first_name_missing', 'first_name_bad'),
  lastName: personNameSchema('last_name_missing', 'last_name_bad'),
  phone: phoneSchema,
});

const placeSchema = (rules: CustomerRules) =>
  z.object({ address: addressSchema, postalCode: postalCodeSchema(rules) });

type Place = { address: string | null; postalCode: string | null; city: City | null };
export type CustomerInput = z.infer<typeof personSchema> & Place;

/** Said with the city that the postcode is in. */
const otherCity = (city: City): Problem => ({ field: 'city', code: 'city_other', values: { city } });

const isBlank = (typed: unknown): boolean => typeof typed !== 'string' || readLine(typed) === '';

function checkPlace(answers: Record<string, unknown>, rules: CustomerRules): Checked<Place> {
  if (isBlank(answers.address) && isBlank(answers.postalCode) && isBlank(answers.city)) {
    return { ok: true, value: { address: null, postalCode: null, city: null } };
  }
  const checked = checkInput(placeSchema(rules), answers);
  if (!checked.ok) return checked;
  const city = rules.servedOutcodes.get(outcodeOf(checked.value.postalCode)) as City;
  if (answers.city !== undefined && answers.city !== city) return { ok: false, problems: [otherCity(city)] };
  return { ok: true, value: { ...checked.value, city } };
}

/**
 * A customer's own details by the rules of rules/messages#fields. Somebody who has not booked yet may leave the place
 * out, but not half of it; its city follows from the outcode, so that another one is refused.
 */
export function checkCustomerInput(
  answers: Record<string, unknown>,
  rules: CustomerRules,
): Checked<CustomerInput> {
  const person = checkInput(personSchema, answers);
  const place = checkPlace(answers, rules);
  if (person.ok && place.ok) return { ok: true, value: { ...person.value, ...place.value } };
  const problems = [person, place].flatMap((part) => (part.ok ? [] : part.problems));
  return { ok: false, problems };
}

export type NewCustomerInput = CustomerInput & { email: string };

const emailOnly = z.object({ email: emailSchema });

/** The same of somebody whom the office makes a record for, who is known by an e-mail. */
export function checkNewCustomer(
  answers: Record<string, unknown>,
  rules: CustomerRules,
): Checked<NewCustomerInput> {
  const email = checkInput(emailOnly, answers);
  const customer = checkCustomerInput(answers, rules);
  if (email.ok && customer.ok) return { ok: true, value: { ...customer.value, ...email.value } };
  const problems = [customer, email].flatMap((part) => (part.ok ? [] : part.problems));
  return { ok: false, problems };
}
