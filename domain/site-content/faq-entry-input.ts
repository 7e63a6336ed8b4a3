import { z } from 'zod';
import { plainLine, richText } from '#domain/contact/plain-text.ts';

const mostPasted = 20_000;

/** A question with its answer as it is typed; the answer is rich text that the server still cleans. */
export const faqEntryInput = z.object({
  topic: plainLine(2, 60, 'faq_topic_bad', 'faq_topic_bad'),
  question: plainLine(5, 200, 'faq_question_bad', 'faq_question_bad'),
  answer: richText(5, mostPasted, 'faq_answer_bad', 'faq_answer_bad'),
});

const leastText = 5;
const mostCharacters = 5_000;

/** What is wrong with an answer once it is cleaned. */
export const answerProblem = (html: string, text: string): 'faq_answer_bad' | null =>
  text.length < leastText || html.length > mostCharacters ? 'faq_answer_bad' : null;
