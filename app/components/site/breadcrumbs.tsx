import classes from './breadcrumbs.module.css';

export type Crumb = { label: string; path: string };

/** The way back up, above a page's heading: the pages it lies under, then its own name. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="You are here" className={classes.nav}>
      <ol className={classes.list}>
        {trail.map(({ label, path }) => (
          <li key={path} className={classes.item}>
            <a href={path} className={classes.link}>
              {label}
            </a>
          </li>
        ))}
        <li className={classes.item} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
