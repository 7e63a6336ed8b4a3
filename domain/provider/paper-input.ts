import { z } from 'zod';
import { readLine, readSigns } from '#domain/text/read-text.ts';
import { addMonths } from '#domain/time/london.ts';

/** A share code for work, as it is typed or pasted: "W12 3AB 4CD" (rules/law#right-to-work). */
const shareCode = z
  .string('share_code_bad')
  .transform((typed) => readSigns(typed).toUpperCase().replaceAll(/[ .-]/g, ''))
  .pipe(z.string().regex(/^W[A-Z0-9]{8}$/, 'share_code_bad'));

const minAgeYears = 16;
const maxAgeYears = 110;
const months = (years: number) => 12 * years;

function dateOfBirth(today: string) {
  const latest = addMonths(today, -months(minAgeYears));
  const earliest = addMonths(today, -months(maxAgeYears));
  return z.iso
    .date('date_of_birth_bad')
    .refine((date) => date >= earliest && date <= latest, 'date_of_birth_bad');
}

const insurer = z
  .string('insurer_missing')
  .transform(readLine)
  .pipe(z.string().min(2, 'insurer_missing').max(80, 'insurer_missing'));

const lastDay = (today: string) =>
  z.iso.date('insurance_ends_on_bad').refine((date) => date >= today, 'insurance_ends_on_bad');

/** Nothing, or what the schema says; a field that was left empty is nothing. */
const open = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      schema.nullish(),
    )
    .transform((value) => value ?? null);

/** The key an upload was answered with. */
export const documentKey = open(z.string('document_gone').max(64, 'document_gone'));

/** What proves the right to work and the insurance; each may be left out (rules/messages#fields). */
export const paperFields = (today: string) => ({
  rightToWorkDocument: documentKey,
  shareCode: open(shareCode),
  dateOfBirth: open(dateOfBirth(today)),
  insuranceDocument: documentKey,
  insurer: open(insurer),
  insuranceEndsOn: open(lastDay(today)),
});

type Papers = {
  shareCode: string | null;
  dateOfBirth: string | null;
  insuranceDocument: string | null;
  insurer: string | null;
  insuranceEndsOn: string | null;
};

/** What belongs together is given together: a share code opens nothing without the date of birth. */
export function requireWholePapers(papers: Papers, context: z.RefinementCtx): void {
  const miss = (path: keyof Papers, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (papers.shareCode !== null && papers.dateOfBirth === null) miss('dateOfBirth', 'date_of_birth_missing');
  if (papers.dateOfBirth !== null && papers.shareCode === null) miss('shareCode', 'share_code_missing');
  const { insuranceDocument, insurer: name, insuranceEndsOn } = papers;
  if (insuranceDocument === null && name === null && insuranceEndsOn === null) return;
  if (insuranceDocument === null) miss('insuranceDocument', 'insurance_document_missing');
  if (name === null) miss('insurer', 'insurer_missing');
  if (insuranceEndsOn === null) miss('insuranceEndsOn', 'insurance_ends_on_bad');
}

/** The papers alone, as a profile sends them. */
export const papersSchema = (today: string) => z.object(paperFields(today)).superRefine(requireWholePapers);
