import { data } from 'react-router';
import classes from '#app/blog-post/blog.module.css';
import { type BlogSearch, blogPageDocument } from '#app/blog-post/blog-documents.ts';
import { type BlogPlace, blogPath, blogPlaceOf } from '#app/blog-post/blog-path.ts';
import { BlogSearchForm } from '#app/blog-post/blog-search-form.tsx';
import { PageLinks } from '#app/blog-post/page-links.tsx';
import { PostGrid } from '#app/blog-post/post-grid.tsx';
import { TagList } from '#app/blog-post/tag-list.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { Notebook } from '#app/illustrations/notebook.tsx';
import { Wren } from '#app/illustrations/wren.tsx';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { tagLabel } from '#domain/blog-post/blog-tag.ts';
import type { PageText } from '#domain/site-text/page-text.ts';
import type { Route } from './+types/blog';
import '@mantine/core/styles/Input.css';

/** An article that waits for its day is there within the minute. */
export const handle: PageHandle = { static: true, query: ['q', 'tag', 'page'], maxAgeSeconds: 60 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const place = blogPlaceOf(new URL(request.url).searchParams);
  const [text, { searchBlogposts }] = await Promise.all([
    loadPageText(context, 'blog'),
    loadPage(context, blogPageDocument, place),
  ]);
  const found = orNotFound(searchBlogposts);
  // A page beyond the last, or about something that nothing is about, is no page of ours.
  const isThere = place.page === found.page && (found.total > 0 || place.q !== '' || place.tag === '');
  return data({ text, place, found }, { status: isThere ? 200 : 404 });
}

export default function Blog({ loaderData: { text, place, found } }: Route.ComponentProps) {
  const site = useSite();
  const { q, tag, page } = place;
  const isFirst = page === 1 && q === '' && tag === '';
  const trail = [
    { label: 'Home', path: '/' },
    { label: 'Blog', path: '/blog' },
  ];
  const isListed = q === '' && found.items.length > 0 && page === found.page;
  return (
    <>
      <PageHead
        title={titleOf(text, place)}
        description={text.description}
        path={blogPath(place)}
        noIndex={!(isListed || isFirst)}
        jsonLd={breadcrumbList(site.publicUrl, trail)}
      />
      <link rel="alternate" type="application/atom+xml" title={`${site.name} blog`} href="/blog/feed.xml" />
      <PageHero
        title={text.title}
        lead={text.intro}
        trail={trail.slice(0, 1)}
        name="Blog"
        picture={<Notebook />}
        isForm
      >
        {(found.total > 0 || !isFirst) && <BlogSearchForm q={q} />}
      </PageHero>
      <div className={classes.main}>
        {isFirst && <RichText html={text.body} />}
        <TagList label="Articles about" tags={found.tags} current={tag} />
        <Found place={place} found={found} />
        {found.total > 0 && (
          <p className={classes.feed}>
            <a href="/blog/feed.xml">Follow the blog in your feed reader</a>
          </p>
        )}
      </div>
      <CallToAction
        title="Rather have it done?"
        text="Tell us the size of your home, and you see the whole price before you book."
        other={{ label: 'What a clean includes', to: '/cleaning-services' }}
      />
    </>
  );
}

function titleOf({ title }: PageText, { q, tag, page }: BlogPlace): string {
  const about = q ? `Search for “${q}”` : tag ? tagLabel(tag) : '';
  const parts = [about, page > 1 ? `Page ${page}` : '', title];
  return parts.filter(Boolean).join(' – ');
}

function Found({ place, found }: { place: BlogPlace; found: NonNullable<BlogSearch> }) {
  const { q, tag, page } = place;
  if (found.total === 0) return <NothingFound place={place} />;
  const asked = [q && `for “${q}”`, tag && `about ${tagLabel(tag).toLowerCase()}`].filter(Boolean).join(' ');
  return (
    <>
      {asked !== '' && (
        <p className={classes.found} role="status">
          {found.total} {found.total === 1 ? 'article' : 'articles'} {asked}. <a href="/blog">All articles</a>
        </p>
      )}
      <PostGrid posts={found.items} hasLead={asked === '' && page === 1} />
      <PageLinks place={place} page={found.page} pageCount={found.pageCount} />
    </>
  );
}

function NothingFound({ place: { q, tag } }: { place: BlogPlace }) {
  if (q === '' && tag === '')
    return (
      <EmptyState
        title="We have not published an article yet"
        text="Until we do, our questions and answers explain how everything works."
      >
        <Wren />
        <LinkButton to="/faq">Questions and answers</LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState
      title={q ? `We found no article for “${q}”` : 'We have no article about that'}
      text="Try fewer or other words, or look through everything we have written."
    >
      <LinkButton to="/blog" kind="second">
        All articles
      </LinkButton>
    </EmptyState>
  );
}
