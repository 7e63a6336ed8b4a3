import { z } from 'zod';
import { readFreeText, readSigns } from '#domain/text/read-text.ts';

const longestDescription = 500;

/** As it is to be used: what would be a label of a code that is typed again ("CARD 10") is part of a new one. */
const newCode = (typed: string): string => readSigns(typed).toUpperCase().replaceAll(' ', '');

/** A promo code as the company writes it (rules/messages#fields, promo). */
export const promoCodeInputSchema = z.object({
  code: z
    .string('promo_code_bad')
    .transform(newCode)
    .pipe(z.string().regex(/^[A-Z0-9-]{3,20}$/, 'promo_code_bad')),
  isActive: z.boolean(),
  isOnlyNewUser: z.boolean(),
  discountPercent: z.int('promo_percent_bad').min(1, 'promo_percent_bad').max(100, 'promo_percent_bad'),
  description: z
    .string()
    .transform(readFreeText)
    .pipe(z.string().max(longestDescription, 'promo_description_long')),
});

export type PromoCodeInput = z.infer<typeof promoCodeInputSchema>;
