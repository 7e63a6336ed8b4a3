import type { FaqEntry } from '#domain/site-content/merge-faq.ts';
import { bookingQuestions } from './booking-questions.ts';
import { otherQuestions } from './other-questions.ts';
import { visitQuestions } from './visit-questions.ts';

/** The questions and answers that ship, in the order in which they are shown. */
export const shippedFaq: readonly FaqEntry[] = [...bookingQuestions, ...visitQuestions, ...otherQuestions];
