import { z } from 'zod';
import { bankText, hasBankLetters, longestBankText } from './bank-text.ts';

const spelt = (name: string) => name.trim().replaceAll(/\s+/g, ' ');

/** What a bank file is to show in place of a cleaner's own name, as Bacs writes it; null: their own name. */
export const payeeNameSchema = z.object({
  payeeName: z
    .string()
    .transform(spelt)
    .refine((name) => hasBankLetters(name) && bankText(name) !== '', 'payee_name_bad')
    .refine(
      (name) => !hasBankLetters(name) || name.normalize('NFC').length <= longestBankText,
      'payee_name_bad',
    )
    .transform(bankText)
    .nullable(),
});
