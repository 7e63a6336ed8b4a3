import { data, redirect } from 'react-router';
import {
  blogAddressDocument,
  blogPageDocument,
  blogPostPageDocument,
} from '#app/blog-post/blog-documents.ts';
import { GonePost } from '#app/blog-post/gone-post.tsx';
import { PostPage } from '#app/blog-post/post-page.tsx';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
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
  return post ? <PostPage post={post} others={others} /> : <GonePost title={title} others={others} />;
}
