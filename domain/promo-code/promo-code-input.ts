import { z } from 'zod';

const longestDescription = 500;

/** A typed code as codes are kept: trimmed, in capitals (rules/prices#promo-codes). */
export const readPromoCode = (typed: string): string => typed.trim().slice(0, 40).toUpperCase();

/** A promo code as the company writes it (rules/messages#fields, promo). */
export const promoCodeInputSchema = z.object({
  code: z
    .string('promo_code_bad')
    .transform(readPromoCode)
    .pipe(z.string().regex(/^[A-Z0-9-]{3,20}$/, 'promo_code_bad')),
  isActive: z.boolean(),
  isOnlyNewUser: z.boolean(),
  discountPercent: z.int('promo_percent_bad').min(1, 'promo_percent_bad').max(100, 'promo_percent_bad'),
  description: z.string().trim().max(longestDescription, 'promo_description_long'),
});

export type PromoCodeInput = z.infer<typeof promoCodeInputSchema>;
