import { z } from 'zod';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText, readSigns } from '#domain/text/read-text.ts';

/** What the business has from the ICO, its insurer and HMRC (rules/content#site-settings). Dates are London days. */
export type Registrations = {
  /** In the ICO's public register of fee payers, like ZA123456; empty where none is recorded. */
  dataProtectionNumber: string;
  /** Of the business's own public liability insurance; empty where none is recorded. */
  insurer: string;
  /** The last day of its cover. */
  insuredUntil: string | null;
  /** The day of the letter that elects out of the 14-day rule (Value Added Tax Act 1994, section 6(5)). */
  vatElectedOn: string | null;
};

const longest = 100;
const dataProtectionNumber = /^[A-Z]{1,2}\d{6,7}$/;
const companyNumber = /^(?:\d{8}|[A-Z]{2}\d{6}|R\d{7})$/;
const isDay = (typed: string | null) => typed === null || z.iso.date().safeParse(typed).success;

const squeezed = (typed: string) => readSigns(typed).replaceAll(/[ .-]/g, '').toUpperCase();

/** "za 123456" is ZA123456. The insurer and its last day come together. */
export function readRegistrations(typed: Registrations, today: string): Registrations {
  const number = squeezed(typed.dataProtectionNumber);
  if (number !== '' && !dataProtectionNumber.test(number)) {
    throw new Refusal('data_protection_number_bad', { field: 'dataProtectionNumber' });
  }
  const insurer = readFreeText(typed.insurer);
  if (insurer.length > longest) throw new Refusal('insurer_long', { field: 'insurer' });
  if (!isDay(typed.insuredUntil) || (insurer !== '' && typed.insuredUntil === null)) {
    throw new Refusal('insured_until_bad', { field: 'insuredUntil' });
  }
  if (insurer === '' && typed.insuredUntil !== null) {
    throw new Refusal('own_insurer_missing', { field: 'insurer' });
  }
  if (!isDay(typed.vatElectedOn) || (typed.vatElectedOn !== null && typed.vatElectedOn > today)) {
    throw new Refusal('vat_election_date_bad', { field: 'vatElectedOn' });
  }
  return { ...typed, dataProtectionNumber: number, insurer };
}

/** "1234567" is 01234567, as Companies House writes it; empty for a business that isn't a company. */
export function readCompanyNumber(typed: string): string {
  const signs = squeezed(typed);
  if (signs === '') return '';
  const number = /^\d{6,8}$/.test(signs) ? signs.padStart(8, '0') : signs;
  if (!companyNumber.test(number)) throw new Refusal('company_number_bad', { field: 'companyNumber' });
  return number;
}
