import { z } from 'zod';
import type { RefusalCode } from '#domain/messages.ts';
import { readFreeText, readLine } from '#domain/text/read-text.ts';
import { sharedNameSchema } from './person-name.ts';

const between =
  (read: (typed: string) => string) => (least: number, most: number, short: RefusalCode, long: RefusalCode) =>
    z.string(short).transform(read).pipe(z.string().min(least, short).max(most, long));

/** Text somebody types, between two lengths, with the message for too little and too much. */
export const plainText = between(readFreeText);

/** The same in one line. */
export const plainLine = between(readLine);

/** Rich text as it is typed, trimmed alone: the server cleans it. */
export const richText = between((typed) => typed.trim());

/** A whole name in one field, a person's or a firm's. */
export const wholeNameSchema = sharedNameSchema('name_missing', 'name_bad');
