import type { RouterContextProvider } from 'react-router';
import { graphql } from '#app/graphql/gql.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { findInFaq } from '#domain/site-content/find-in-faq.ts';
import { alsoFoundBy } from '#domain/site-text/faq/search-words.ts';

const faqDocument = graphql(`
  query Faq {
    faqEntries {
      id
      topic
      question
      answer
    }
  }
`);

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

const longestSearch = 100;
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

/** The questions that a search of the address (?q=) finds, all without one, by topic. */
export async function loadFaq({ context, request }: Asked) {
  const search = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, longestSearch);
  const { faqEntries } = await loadPage(context, faqDocument, {});
  const searched = faqEntries.map((entry) => {
    const searchWords = alsoFoundBy(entry.id);
    return { ...entry, searchWords, answerText: `${textOf(entry.answer)} ${searchWords}` };
  });
  const found = findInFaq(searched, search).map(({ answerText: _, ...entry }) => entry);
  const topics = [...new Set(found.map(({ topic }) => topic))].map((topic, at) => ({
    id: `topic-${at + 1}`,
    topic,
    entries: found.filter((entry) => entry.topic === topic),
  }));
  return { page: await loadPageText(context, 'faq'), search, topics, total: found.length };
}

export type LoadedFaq = Awaited<ReturnType<typeof loadFaq>>;
