import type { ReactNode } from 'react';
import { useSite } from '#app/lib/page/use-site.ts';
import { mainId } from '../layout/skip-link.tsx';
import { Wordmark } from '../layout/wordmark.tsx';
import classes from './dashboard-shell.module.css';

/** What stands around a dashboard screen in its first HTML, before the browser has asked whose it is. */
export function FirstFrame({ children }: { children: ReactNode }) {
  const site = useSite();
  return (
    <div className={classes.shell} data-layout="phone">
      <header className={classes.header}>
        <a href="/" className={classes.home} aria-label={`${site.name || 'Brightwren'}, home`}>
          <Wordmark />
        </a>
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
