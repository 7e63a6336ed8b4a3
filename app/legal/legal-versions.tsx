import { yearDate } from '#app/lib/label/moment-label.ts';
import classes from './legal-page.module.css';
import type { LoadedLegalPage } from './load-legal-page.ts';

type Shown = { page: LoadedLegalPage };

/** From when the words hold; where they don't hold today, that comes first and leads to those that do. */
export function VersionNote({ page: { id, version, versions } }: Shown) {
  const upcoming = versions.find(({ isUpcoming }) => isUpcoming);
  if (!version.isInForce) {
    return (
      <p className={classes.notice}>
        {version.isUpcoming
          ? `This version holds from ${yearDate(version.effectiveFrom)}. `
          : 'This is an earlier version, kept for those who agreed to it. '}
        <a href={`/${id}`}>Read the version that holds today</a>
      </p>
    );
  }
  return (
    <p className={classes.changed}>
      Last changed <time dateTime={version.effectiveFrom}>{yearDate(version.effectiveFrom)}</time>.
      {upcoming && (
        <>
          {' '}
          <a href={`/${id}?version=${upcoming.id}`}>
            A new version holds from {yearDate(upcoming.effectiveFrom)}
          </a>
          .
        </>
      )}
    </p>
  );
}

/** What the page said at other times, so that everybody can read what they agreed to. */
export function LegalVersions({ page: { id, version, versions } }: Shown) {
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="versions" className={classes.versions}>
      <h2 id="versions" className={classes.versionsTitle}>
        All versions
      </h2>
      <ul className={classes.versionList}>
        {versions.map((one) => (
          <li key={one.id}>
            {one.id === version.id ? (
              <span aria-current="page">From {yearDate(one.effectiveFrom)} (this one)</span>
            ) : (
              <a href={one.isInForce ? `/${id}` : `/${id}?version=${one.id}`}>
                From {yearDate(one.effectiveFrom)}
                {one.isInForce && ' (holds today)'}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
