import { emailSchema } from '#domain/contact/email.ts';
import { Refusal } from '#domain/refusal.ts';

/** Who the business is to its customers: printed on every document (rules/money#invoices). */
export type BusinessDetails = {
  name: string;
  address: string;
  phone: string;
  email: string;
  vatNumber: string;
};

const longest = 300;
/** As people write numbers, of whatever country; it is dialled from our pages. */
const phoneNumber = /^[+(\d][\d\s().-]{4,38}$/;
const vatNumber = /^GB\d{9}(\d{3})?$/;

/** "gb 123 4567 89" is GB123456789; empty for a business that isn't registered. */
function readVatNumber(typed: string): string {
  const digits = typed.replaceAll(/\s/g, '').toUpperCase();
  if (digits === '') return '';
  const whole = digits.startsWith('GB') ? digits : `GB${digits}`;
  if (!vatNumber.test(whole)) throw new Refusal('business_vat_number_bad', { field: 'vatNumber' });
  return whole;
}

/**
 * Tidies what was typed; refuses a missing name, a VAT number, an e-mail or a phone number of another form, and what
 * is too long.
 */
export function readBusinessDetails(typed: BusinessDetails): BusinessDetails {
  const tidy = {
    name: typed.name.trim(),
    address: typed.address.trim(),
    phone: typed.phone.trim(),
    email: typed.email.trim(),
    vatNumber: readVatNumber(typed.vatNumber),
  };
  if (tidy.name === '') throw new Refusal('business_name_missing', { field: 'name' });
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
