import { data } from 'react-router';
import { blogPostPageDocument } from '#app/blog-post/blog-documents.ts';
import { PostPage } from '#app/blog-post/post-page.tsx';
import classes from '#app/blog-post/preview.module.css';
import { viewerContext } from '#app/lib/call/server-context.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import type { Route } from './+types/blog-preview';

export const handle: PageHandle = { static: true, own: true };

/** The office's own: kept by no cache and no search engine. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

/** An article as it is saved, whatever its state, for those who write articles; nobody else learns that it is there. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (viewer === null) throw data({ code: 'service_unavailable' }, { status: 503 });
  if (viewer.role !== 'company' || !viewer.permissions.includes('content')) orNotFound(null);
  const answer = await loadPage(context, blogPostPageDocument, { id });
  return { post: orNotFound(answer.getBlogpost), others: answer.relatedBlogposts ?? [] };
}

export default function BlogPreview({ loaderData: { post, others } }: Route.ComponentProps) {
  const notice = (
    <p className={classes.notice} role="note">
      Preview: only the office sees this page, as the article was saved last.{' '}
      <a href={`/dashboard/updateblogpost/${post.id}`}>Back to the article</a>
    </p>
  );
  return <PostPage post={post} others={others} notice={notice} />;
}
