import type { BreadcrumbList, FAQPage } from 'schema-dts';

type Crumb = { label: string; path: string };

/** The trail of a page for search engines; `publicUrl` is the site's own address, without a slash at its end. */
export const breadcrumbList = (publicUrl: string, crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${publicUrl}${path}`,
  })),
});

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
