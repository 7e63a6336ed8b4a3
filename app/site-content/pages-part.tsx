import { Link } from 'react-router';
import { pathOfPage } from '#domain/site-text/page-id.ts';
import type { PageSummary } from './content-documents.ts';
import classes from './site-content.module.css';

function PageRows({ pages }: { pages: readonly PageSummary[] }) {
  return (
    <ul className={classes.rows}>
      {pages.map(({ id, title, isOwn }) => (
        <li key={id} className={classes.row}>
          <Link to={`?part=pages&page=${id}`} className={classes.rowLink}>
            {title}
          </Link>
          <span className={classes.note}>
            {pathOfPage(id as Parameters<typeof pathOfPage>[0])}
            {isOwn && ', your own text'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** All pages whose words can be changed. */
export function PagesPart({ pages }: { pages: readonly PageSummary[] }) {
  return (
    <>
      <p className={classes.note}>
        Every page comes with a text. Say it in your own words where you want to; the rest keeps up with the
        settings by itself.
      </p>
      <h2>Pages</h2>
      <PageRows pages={pages.filter(({ isLegal }) => !isLegal)} />
      <h2>Legal pages</h2>
      <p className={classes.note}>
        Each change is a new version with its day. Bookings keep the version of the terms they were made
        under.
      </p>
      <PageRows pages={pages.filter(({ isLegal }) => isLegal)} />
    </>
  );
}
