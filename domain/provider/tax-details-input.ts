import { z } from 'zod';
import { readSigns } from '#domain/text/read-text.ts';
import { addMonths } from '#domain/time/london.ts';

const squeezed = z
  .string()
  .nullish()
  .transform((typed) =>
    readSigns(typed ?? '')
      .toUpperCase()
      .replaceAll(/[ .-]/g, ''),
  );

const vatNumber = /^GB([0-9]{9}|[0-9]{12})$/;
/** A Unique Taxpayer Reference, or a National Insurance number. */
const taxNumber = /^([0-9]{10}|[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][0-9]{6}[A-D])$/;

const firstBirthDate = '1900-01-01';
const monthsOfAge = 18 * 12;

/** Of somebody who is 18 on a London day; empty where it is not given. */
const dateOfBirth = (today: string) =>
  z
    .string()
    .nullish()
    .transform((typed) => readSigns(typed ?? ''))
    .refine(
      (typed) =>
        typed === '' ||
        (z.iso.date().safeParse(typed).success &&
          typed >= firstBirthDate &&
          typed <= addMonths(today, -monthsOfAge)),
      'birth_date_bad',
    );

/**
 * What a cleaner tells us for their own tax; all of it optional (rules/money#statements,
 * rules/law#platform-reporting).
 */
export const taxDetailsSchema = (today: string) =>
  z.object({
    vatNumber: squeezed
      .transform((typed) => (/^[0-9]/.test(typed) ? `GB${typed}` : typed))
      .refine((typed) => typed === '' || vatNumber.test(typed), 'vat_number_bad'),
    taxNumber: squeezed.refine((typed) => typed === '' || taxNumber.test(typed), 'tax_number_bad'),
    dateOfBirth: dateOfBirth(today),
    isSelfBillingAgreed: z.boolean(),
  });
export type TaxDetails = z.infer<ReturnType<typeof taxDetailsSchema>>;
