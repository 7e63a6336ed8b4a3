import { Link, useLocation } from 'react-router';
import { changedSearch, pageLabel } from '#app/lib/list/list-address.ts';
import classes from './list.module.css';

type ListFootProps = {
  noun: readonly [string, string];
  from: number;
  shown: number;
  count: number | null;
  nextToken: string | null;
};

/** The addresses of the pages one came by, so that one can go back through them. */
type Trail = { trail?: readonly string[] } | null;

/** Which rows of how many, and the pages before and after. */
export function ListFoot({ noun, from, shown, count, nextToken }: ListFootProps) {
  const { search, state } = useLocation();
  const trail = (state as Trail)?.trail ?? [];
  const before = trail.at(-1);
  const isFirst = from === 1;
  return (
    <nav aria-label="Pages" className={classes.foot}>
      <p className={classes.count} role="status">
        {pageLabel({ from, shown, count: count ?? (nextToken ? null : from - 1 + shown) }, noun)}
      </p>
      {!isFirst && (
        <Link
          to={before ?? changedSearch(search, {})}
          state={{ trail: trail.slice(0, -1) }}
          className={classes.page}
        >
          {before === undefined ? 'First page' : 'Previous page'}
        </Link>
      )}
      {nextToken && (
        <Link
          to={changedSearch(search, { after: nextToken, from: String(from + shown) }, true)}
          state={{ trail: [...trail, search || '?'] }}
          className={classes.page}
        >
          Next page
        </Link>
      )}
    </nav>
  );
}
