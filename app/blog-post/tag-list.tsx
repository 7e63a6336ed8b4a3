import { tagLabel } from '#domain/blog-post/blog-tag.ts';
import { blogPath } from './blog-path.ts';
import classes from './tag-list.module.css';

type TagListProps = {
  label: string;
  tags: readonly { tag: string; count?: number }[];
  /** The one whose posts are shown. */
  current?: string;
};

/** Links to the posts about something. */
export function TagList({ label, tags, current }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <a
              href={blogPath({ tag })}
              className={classes.tag}
              aria-current={tag === current ? 'true' : undefined}
            >
              {tagLabel(tag)}
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
