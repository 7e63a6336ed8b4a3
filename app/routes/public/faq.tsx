import { RichText } from '#app/components/layout/rich-text.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { Breadcrumbs } from '#app/components/site/breadcrumbs.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import classes from '#app/faq/faq.module.css';
import { FaqSearch } from '#app/faq/faq-search.tsx';
import { FaqTopic, FaqTopicLinks } from '#app/faq/faq-topics.tsx';
import { loadFaq } from '#app/faq/load-faq.ts';
import { breadcrumbList, faqPage } from '#app/lib/json-ld/page-lists.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import type { Route } from './+types/faq';

export const handle = { static: true, query: ['q'] };

export const loader = (asked: Route.LoaderArgs) => loadFaq(asked);

const home = { label: 'Home', path: '/' };

function foundWords(total: number, search: string): string {
  if (total === 0) return `No question has all of these words: ${search}. Try fewer, or ask us.`;
  return total === 1 ? `1 question found for “${search}”` : `${total} questions found for “${search}”`;
}

export default function Faq({ loaderData: { page, search, topics, total } }: Route.ComponentProps) {
  const { publicUrl } = useSite();
  const trail = [home, { label: page.title, path: '/faq' }];
  const entries = topics.flatMap((topic) => topic.entries);
  const isSearch = search !== '';
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        path="/faq"
        noIndex={isSearch}
        {...(isSearch ? {} : { jsonLd: [faqPage(entries), breadcrumbList(publicUrl, trail)] })}
      />
      <div className={classes.page}>
        <Breadcrumbs trail={[home]} current={page.title} />
        <h1 tabIndex={-1} className={classes.title}>
          {page.title}
        </h1>
        {page.intro && <p className={classes.intro}>{page.intro}</p>}
        <FaqSearch search={search} />
        <p role="status" data-faq-status className={classes.status}>
          {isSearch && foundWords(total, search)}
        </p>
        {isSearch && (
          <p className={classes.nothing}>
            <a href="/faq">Show all questions</a>
          </p>
        )}
        <div className={classes.columns}>
          {topics.length > 1 && <FaqTopicLinks topics={topics} />}
          <div className={classes.list}>
            {topics.map((topic) => (
              <FaqTopic key={topic.id} topic={topic} isOpen={isSearch} />
            ))}
            {page.body && <RichText html={page.body} />}
          </div>
        </div>
      </div>
      <CallToAction
        title="Is your question not here?"
        text="Write to us. We answer by email within two working days."
        action={{ label: 'Contact us', to: '/contact' }}
        other={{ label: 'Book a clean', to: '/book-now' }}
      />
    </>
  );
}
