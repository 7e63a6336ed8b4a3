import { momentYearDate } from '#app/lib/label/moment-label.ts';
import type { BlogTeaser } from './blog-documents.ts';
import { CoverPicture } from './cover-picture.tsx';
import classes from './post-card.module.css';
import { TagPicture } from './tag-picture.tsx';

/** A card is a column of the grid (post-card.module.css). */
const shownWide = '(min-width: 62em) 32rem, (min-width: 40em) 50vw, 100vw';

type PostCardProps = {
  post: BlogTeaser;
  /** Of its title, below the heading it stands under. */
  level?: 2 | 3;
  /** The latest post, shown larger where there is room. */
  isLead?: boolean;
};

/** A post in a list: the whole card leads to it. */
export function PostCard({ post, level = 2, isLead }: PostCardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={classes.card} data-lead={isLead || undefined}>
      <div className={classes.picture} data-photo={post.coverPicture ? true : undefined}>
        {post.coverPicture ? (
          // The title beside it says what it is about.
          <CoverPicture picture={post.coverPicture} alt="" sizes={shownWide} className={classes.photo} />
        ) : (
          <TagPicture tags={post.tags} className={classes.drawing} />
        )}
      </div>
      <div className={classes.words}>
        <Heading className={classes.title}>
          <a href={`/blogpost/${post.slug}`} className={classes.link}>
            {post.title}
          </a>
        </Heading>
        <p className={classes.excerpt}>{post.excerpt}</p>
        {post.publishedAt && (
          <p className={classes.date}>
            <time dateTime={post.publishedAt}>{momentYearDate(post.publishedAt)}</time>
          </p>
        )}
      </div>
    </li>
  );
}
