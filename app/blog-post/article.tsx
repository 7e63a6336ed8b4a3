import { Breadcrumbs, type Crumb } from '#app/components/site/breadcrumbs.tsx';
import { momentYearDate } from '#app/lib/label/moment-label.ts';
import { type Heading, withHeadingIds } from '#app/lib/page/with-heading-ids.ts';
import { withPictureFiles } from '#domain/picture/text-pictures.ts';
import classes from './article.module.css';
import type { BlogArticle } from './blog-documents.ts';
import { CoverPicture } from './cover-picture.tsx';
import { TagList } from './tag-list.tsx';
import { TagPicture } from './tag-picture.tsx';

/** How wide pictures are shown (article.module.css). */
const textWide = '(min-width: 45em) 42rem, 92vw';
const coverWide = '(min-width: 48em) 22rem, 92vw';

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

/** Where its parts are, for what is longer than a screen. */
function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav aria-labelledby="in-this-article" className={classes.contents}>
      <h2 id="in-this-article" className={classes.asideTitle}>
        In this article
      </h2>
      <ul className={classes.contentsList}>
        {headings.map(({ id, text }) => (
          <li key={id} className={classes.contentsPart}>
            <a href={`#${id}`} className={classes.contentsLink}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An article to read: one column of a comfortable width, and beside it where its parts are. */
export function Article({ post, trail }: { post: BlogArticle; trail: readonly Crumb[] }) {
  const { html, headings } = withHeadingIds(post.description ?? '');
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
              {post.publishedAt && (
                <time dateTime={post.publishedAt}>{momentYearDate(post.publishedAt)}</time>
              )}
              <span>{readingMinutes(html)} min read</span>
              {changed && (
                <span>
                  Updated <time dateTime={changed}>{momentYearDate(changed)}</time>
                </span>
              )}
            </p>
          </div>
          {post.coverPicture ? (
            <CoverPicture
              picture={post.coverPicture}
              alt={post.coverAlt}
              sizes={coverWide}
              className={classes.photo}
              isFirst
            />
          ) : (
            <TagPicture tags={post.tags} className={classes.picture} />
          )}
        </div>
      </header>
      <div className={classes.columns}>
        <div
          className={classes.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when written and when read.
          dangerouslySetInnerHTML={{ __html: withPictureFiles(html, textWide) }}
        />
        <div className={classes.aside}>
          <Contents headings={headings} />
          <TagList label="More articles about" tags={post.tags.map((tag) => ({ tag }))} />
          <p className={classes.offer}>
            Want it done instead? <a href="/cleaning-services">What each clean includes and costs</a>
          </p>
        </div>
      </div>
    </article>
  );
}
