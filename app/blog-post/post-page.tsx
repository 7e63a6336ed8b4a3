import type { ReactNode } from 'react';
import { Section } from '#app/components/layout/section.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { blogPosting } from '#app/lib/json-ld/blog-posting.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { picturePath } from '#domain/picture/picture-path.ts';
import { Article } from './article.tsx';
import type { BlogArticle, BlogTeaser } from './blog-documents.ts';
import { PostGrid } from './post-grid.tsx';

type PostPageProps = {
  post: BlogArticle;
  others: readonly BlogTeaser[];
  /** Said above an article that only the office sees: no search engine is told of it. */
  notice?: ReactNode;
};

const trail = [
  { label: 'Home', path: '/' },
  { label: 'Blog', path: '/blog' },
];

/** What search engines and shared links learn of an article. */
function PostHead({ post, isPreview }: { post: BlogArticle; isPreview: boolean }) {
  const site = useSite();
  const path = `/blogpost/${post.slug}`;
  const article = {
    ...post,
    publicUrl: site.publicUrl,
    siteName: site.name,
    title: post.title ?? '',
    excerpt: post.shareDescription ?? post.excerpt ?? '',
    image: post.coverPicture ? picturePath(post.coverPicture, 1600) : undefined,
    publishedAt: post.publishedAt ?? post.updatedAt,
  };
  const things = [
    blogPosting(article),
    breadcrumbList(site.publicUrl, [...trail, { label: article.title, path }]),
  ];
  return (
    <PageHead
      title={article.title}
      description={article.excerpt}
      path={path}
      type="article"
      noIndex={isPreview}
      {...(article.image ? { image: article.image, imageAlt: post.coverAlt, isPhoto: true } : {})}
      {...(isPreview ? {} : { jsonLd: things })}
    />
  );
}

/** An article as a visitor reads it. */
export function PostPage({ post, others, notice }: PostPageProps) {
  return (
    <>
      <PostHead post={post} isPreview={notice !== undefined} />
      {notice}
      <Article post={post} trail={trail} />
      {others.length > 0 && (
        <Section id="more" title="Read on" tone="raised">
          <PostGrid posts={others} level={3} />
        </Section>
      )}
      <CallToAction
        title="Rather have it done?"
        text="Tell us your postcode and the size of your home, and you see the whole price before you book."
        other={{ label: 'What a clean includes', to: '/cleaning-services' }}
      />
    </>
  );
}
