import { data, redirect } from 'react-router';
import { Article } from '#app/blog-post/article.tsx';
import {
  blogAddressDocument,
  blogPageDocument,
  blogPostPageDocument,
} from '#app/blog-post/blog-documents.ts';
import { GonePost } from '#app/blog-post/gone-post.tsx';
import { PostGrid } from '#app/blog-post/post-grid.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { blogPosting } from '#app/lib/json-ld/blog-posting.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import type { Route } from './+types/blog-post';

export const handle: PageHandle = { static: true, maxAgeSeconds: 60 };

/** By its address; the id and old addresses lead there, and what was archived is gone for good. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { getBlogpostAddress } = await loadPage(context, blogAddressDocument, { id });
  const { slug, title, isGone } = orNotFound(getBlogpostAddress);
  if (isGone) {
    const { searchBlogposts } = await loadPage(context, blogPageDocument, {});
    return data({ post: null, title, others: searchBlogposts?.items.slice(0, 3) ?? [] }, { status: 410 });
  }
  if (slug !== id) throw redirect(`/blogpost/${slug}`, 301);
  const answer = await loadPage(context, blogPostPageDocument, { id });
  return data({ post: orNotFound(answer.getBlogpost), title, others: answer.relatedBlogposts ?? [] });
}

export default function BlogPost({ loaderData: { post, title, others } }: Route.ComponentProps) {
  const site = useSite();
  if (!post) return <GonePost title={title} others={others} />;
  const path = `/blogpost/${post.slug}`;
  const trail = [
    { label: 'Home', path: '/' },
    { label: 'Blog', path: '/blog' },
  ];
  const article = {
    ...post,
    publicUrl: site.publicUrl,
    siteName: site.name,
    title: post.title ?? '',
    excerpt: post.excerpt ?? '',
    publishedAt: post.publishedAt ?? post.updatedAt,
  };
  return (
    <>
      <PageHead
        title={article.title}
        description={article.excerpt}
        path={path}
        type="article"
        jsonLd={[
          blogPosting(article),
          breadcrumbList(site.publicUrl, [...trail, { label: article.title, path }]),
        ]}
      />
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
