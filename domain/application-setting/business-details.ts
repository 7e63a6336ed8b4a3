import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { sharedNameSchema } from '#domain/contact/person-name.ts';
import { Refusal } from '#domain/refusal.ts';
import { readEmail } from '#domain/text/read-email.ts';
import { withoutPhoneLabel } from '#domain/text/read-phone.ts';
import { readFreeText, readName, readSigns } from '#domain/text/read-text.ts';
import { readPhoneHours } from './phone-hours.ts';
import { readCompanyNumber } from './registrations.ts';

/** Who the business is to its customers: printed on every document (rules/money#invoices). */
export type BusinessDetails = {
  name: string;
  address: string;
  phone: string;
  email: string;
  vatNumber: string;
  /** Of Companies House; empty for a business that isn't a company. */
  companyNumber: string;
  /** When its phone is answered, as `readPhoneHours` leaves them. */
  phoneHours: string;
};

const longest = 300;
const businessName = sharedNameSchema('business_name_missing', 'business_name_bad');
/** As people write numbers, of whatever country; it is dialled from our pages. */
const phoneNumber = /^[+(\d][\d\s().-]{4,38}$/;
const vatNumber = /^GB\d{9}(\d{3})?$/;

/** "gb 123 4567 89" is GB123456789; empty for a business that isn't registered. */
function readVatNumber(typed: string): string {
  const digits = readSigns(typed).replaceAll(/[ .-]/g, '').toUpperCase();
  if (digits === '') return '';
  const whole = digits.startsWith('GB') ? digits : `GB${digits}`;
  if (!vatNumber.test(whole)) throw new Refusal('business_vat_number_bad', { field: 'vatNumber' });
  return whole;
}

/**
 * Tidies what was typed; refuses a missing name, a VAT or company number, an e-mail or a phone number of another form, and what
 * is too long.
 */
export function readBusinessDetails(typed: BusinessDetails): BusinessDetails {
  const tidy = {
    name: readName(typed.name),
    address: readFreeText(typed.address),
    phone: withoutPhoneLabel(typed.phone),
    email: readEmail(typed.email),
    vatNumber: readVatNumber(typed.vatNumber),
    companyNumber: readCompanyNumber(typed.companyNumber),
    phoneHours: readPhoneHours(typed.phoneHours),
  };
  const name = checkInput(businessName, tidy.name);
  if (!name.ok) throw new Refusal(name.problems[0]?.code ?? 'business_name_bad', { field: 'name' });
  for (const [field, value] of Object.entries(tidy)) {
    if (value.length > longest) throw new Refusal('business_detail_long', { field });
  }
  if (tidy.email !== '' && !emailSchema.safeParse(tidy.email).success) {
    throw new Refusal('email_bad', { field: 'email' });
  }
  if (tidy.phone !== '' && !phoneNumber.test(tidy.phone)) {
    throw new Refusal('phone_bad', { field: 'phone' });
  }
  return tidy;
}
