import type { FAQPage } from 'schema-dts';

type Answered = { question: string; answer: string };

/** Questions with their answers for search engines; an answer may hold the plain markup of our rich text. */
export const faqPage = (entries: readonly Answered[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
