import classes from './blog.module.css';
import { type BlogPlace, blogPath } from './blog-path.ts';

type PageLinksProps = { place: BlogPlace; page: number; pageCount: number };

/** To the newer and older pages of a list. */
export function PageLinks({ place, page, pageCount }: PageLinksProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className={classes.pages}>
      {page > 1 ? (
        <a href={blogPath({ ...place, page: page - 1 })} rel="prev" className={classes.pageLink}>
          Newer articles
        </a>
      ) : (
        <span />
      )}
      <span className={classes.pageNumber}>
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <a href={blogPath({ ...place, page: page + 1 })} rel="next" className={classes.pageLink}>
          Older articles
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
