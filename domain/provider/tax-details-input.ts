import { z } from 'zod';
import { readSigns } from '#domain/text/read-text.ts';

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

/**
 * What a cleaner tells us for their own tax; all of it optional (rules/money#statements, rules/law#self-employment).
 */
export const taxDetailsSchema = z.object({
  vatNumber: squeezed
    .transform((typed) => (/^[0-9]/.test(typed) ? `GB${typed}` : typed))
    .refine((typed) => typed === '' || vatNumber.test(typed), 'vat_number_bad'),
  taxNumber: squeezed.refine((typed) => typed === '' || taxNumber.test(typed), 'tax_number_bad'),
  isSelfBillingAgreed: z.boolean(),
});
export type TaxDetails = z.infer<typeof taxDetailsSchema>;
