import { Breadcrumbs, type Crumb } from '#app/components/site/breadcrumbs.tsx';
import { momentFullDay } from '#app/lib/label/full-day.ts';
import classes from './article.module.css';
import type { BlogArticle } from './blog-documents.ts';
import { TagList } from './tag-list.tsx';
import { TagPicture } from './tag-picture.tsx';

const wordsAMinute = 220;

/** How long reading takes, rounded up. */
function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.ceil(words / wordsAMinute));
}

const dayMs = 24 * 3600 * 1000;

/** Changed a day or more after it was written and out, so that readers may want to know. */
function changedAt({ publishedAt, createdAt, updatedAt }: BlogArticle): string | null {
  const there = Math.max(Date.parse(publishedAt ?? updatedAt), Date.parse(createdAt));
  return Date.parse(updatedAt) - there >= dayMs ? updatedAt : null;
}

/** An article to read: one column of a comfortable width. */
export function Article({ post, trail }: { post: BlogArticle; trail: readonly Crumb[] }) {
  const html = post.description ?? '';
  const changed = changedAt(post);
  return (
    <article className={classes.article}>
      <header className={classes.head}>
        <Breadcrumbs trail={trail} current={post.title ?? ''} />
        <div className={classes.opening}>
          <div>
            <h1 tabIndex={-1} className={classes.title}>
              {post.title}
            </h1>
            <p className={classes.facts}>
              {post.publishedAt && <time dateTime={post.publishedAt}>{momentFullDay(post.publishedAt)}</time>}
              <span>{readingMinutes(html)} min read</span>
              {changed && (
                <span>
                  Updated <time dateTime={changed}>{momentFullDay(changed)}</time>
                </span>
              )}
            </p>
          </div>
          <TagPicture tags={post.tags} className={classes.picture} />
        </div>
      </header>
      <div
        className={classes.text}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when written and when read.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <footer className={classes.foot}>
        <TagList label="More articles about" tags={post.tags.map((tag) => ({ tag }))} />
      </footer>
    </article>
  );
}
