import { z } from 'zod';
import type { RefusalCode } from '#domain/messages.ts';
import { readName } from '#domain/text/read-text.ts';

const maxSigns = 100;
const personSigns = /^(?:[\p{L}\p{M}]|\u200c|\u200d|[ '’.·・׳״-])+$/u;
const sharedSigns = /^(?:[\p{L}\p{M}\p{N}]|\u200c|\u200d|[ '’.·・׳״&+,/()-])+$/u;
const letter = /\p{L}/u;
/** "name.example" and "24.example" are links in a mail; initials ("J.R.") and "St.John" are none. */
const link = /[\p{L}\p{M}]{2}\.[\p{L}\p{M}]{2}|[\p{L}\p{N}]\.\p{Ll}{2}|\b[wW]{3}\./u;
const saint = /(?<![\p{L}\p{M}.])St\.(?=\s?\p{Lu})/gu;

function isName(typed: string, signs: RegExp): boolean {
  if (!signs.test(typed) || !letter.test(typed)) return false;
  return !link.test(typed.replaceAll(saint, '').replaceAll(/[\u200c\u200d]/g, ''));
}

const nameSchema = (signs: RegExp) => (missing: RefusalCode, bad: RefusalCode) =>
  z
    .string(missing)
    .transform(readName)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(maxSigns, bad)
        .refine((typed) => isName(typed, signs), bad),
    );

/** A first or last name: 1–100 letters of any script with their joiners, space, apostrophe, hyphen, dots; no digits. */
export const personNameSchema = nameSchema(personSigns);

/** A name that may be several people's or a firm's: "Mum & Dad", "Owen & Partners Ltd", "Flat 3 / Lee". */
export const sharedNameSchema = nameSchema(sharedSigns);
