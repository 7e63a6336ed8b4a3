import type { BlogTeaser } from './blog-documents.ts';
import classes from './post-card.module.css';
import { PostCard } from './post-card.tsx';

/** Posts side by side; with `hasLead` the first is larger. */
export function PostGrid({
  posts,
  level,
  hasLead,
}: {
  posts: readonly BlogTeaser[];
  level?: 2 | 3;
  hasLead?: boolean;
}) {
  return (
    <ul className={classes.grid}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} level={level} isLead={hasLead === true && index === 0} />
      ))}
    </ul>
  );
}
