import { useSite } from '#app/lib/page/use-site.ts';
import { Wordmark } from '../layout/wordmark.tsx';
import classes from './dashboard-shell.module.css';

/** From a dashboard to the site. */
export function HomeLink() {
  const site = useSite();
  return (
    <a href="/" className={classes.home} aria-label={`${site.name || 'Brightwren'}, home`}>
      <Wordmark />
    </a>
  );
}
