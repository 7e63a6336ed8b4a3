import { Feed } from 'feed';
import { blogFeedDocument } from '#app/blog-post/blog-documents.ts';
import { siteContext } from '#app/lib/call/server-context.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { tagLabel } from '#domain/blog-post/blog-tag.ts';
import type { Route } from './+types/blog-feed';

/** Links and pictures of ours within an article lead nowhere from somebody else's page unless they are whole. */
const withWholeLinks = (html: string, publicUrl: string): string =>
  html.replaceAll(/(<(?:a href|img src)=")\/(?!\/)/g, `$1${publicUrl}/`);

/** The blog for feed readers, as Atom: the latest articles in full. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl, name } = context.get(siteContext);
  const [text, { listBlogposts }] = await Promise.all([
    loadPageText(context, 'blog'),
    loadPage(context, blogFeedDocument, {}),
  ]);
  const posts = (listBlogposts?.items ?? []).flatMap((post) => (post?.status === 'published' ? [post] : []));
  const changes = posts.map(({ updatedAt }) => updatedAt).toSorted();
  const feed = new Feed({
    id: `${publicUrl}/blog`,
    link: `${publicUrl}/blog`,
    title: `${name} – ${text.title}`,
    description: text.description,
    language: 'en-GB',
    // Without an article nothing ever changed; a reader wants a date all the same.
    updated: new Date(changes.at(-1) ?? 0),
    feedLinks: { atom: `${publicUrl}/blog/feed.xml` },
    author: { name, link: `${publicUrl}/` },
    favicon: `${publicUrl}/favicon.svg`,
    generator: false,
  });
  for (const post of posts) {
    const link = `${publicUrl}/blogpost/${post.slug}`;
    feed.addItem({
      id: `urn:uuid:${post.id}`,
      link,
      title: post.title ?? '',
      description: post.excerpt ?? '',
      content: withWholeLinks(post.description ?? '', publicUrl),
      published: new Date(post.publishedAt ?? post.updatedAt),
      date: new Date(post.updatedAt),
      category: post.tags.map((tag) => ({ name: tagLabel(tag), term: tag })),
    });
  }
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  };
  return new Response(feed.atom1(), { headers });
}
