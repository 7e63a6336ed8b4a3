import { z } from 'zod';
import { tidy } from './person-name.ts';

/** Street and house number: 3–120 characters with a letter among them (product.md 6). */
export const addressSchema = z
  .string('address_missing')
  .transform(tidy)
  .pipe(
    z
      .string()
      .min(1, 'address_missing')
      .min(3, 'address_bad')
      .max(120, 'address_bad')
      .regex(/\p{L}/u, 'address_bad'),
  );
