import { z } from 'zod';
import { readSigns } from '#domain/text/read-text.ts';

const noSortCode = '000000';
const accountDigits = 8;

/** "30-94-30", "30 94 30" or "309430" as six figures. */
const sortCodeSchema = z
  .string('sort_code_missing')
  .transform((typed) => readSigns(typed).replaceAll(/[ .,/-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'sort_code_missing')
      .regex(/^[0-9]{6}$/, 'sort_code_bad')
      .refine((code) => code !== noSortCode, 'sort_code_bad'),
  );

/** Six to eight figures; shorter ones have noughts put before them. */
const accountNumberSchema = z
  .string('account_number_missing')
  .transform((typed) => readSigns(typed).replaceAll(/[ -]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'account_number_missing')
      .regex(/^[0-9]{6,8}$/, 'account_number_bad')
      .transform((digits) => digits.padStart(accountDigits, '0')),
  );

/** Where a cleaner is paid (rules/messages#fields). */
export const bankDetailsSchema = z.object({ sortCode: sortCodeSchema, accountNumber: accountNumberSchema });
export type BankDetails = z.infer<typeof bankDetailsSchema>;
