import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '#app/lib/session.ts';
import classes from './site-header.module.css';
import { Wordmark } from './wordmark.tsx';

/** The top of every public page. The dashboards are another world (own styles, dark scheme), so going there loads anew. */
export function SiteHeader({ hideBooking = false }: { hideBooking?: boolean }) {
  const { authenticated } = useSession();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.home} aria-label="Brightwren, home">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className={classes.links}>
          {authenticated ? (
            <a href="/dashboard" className={classes.link}>
              Account
            </a>
          ) : (
            <Link to="/signin" className={classes.link}>
              Sign in
            </Link>
          )}
          {!hideBooking && (
            <Button component={Link} to="/book-now" className={classes.book}>
              Book<span className={classes.more}>&nbsp;a clean</span>
            </Button>
          )}
        </nav>
      </div>
    </header>
  );
}
