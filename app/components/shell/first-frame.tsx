import type { ReactNode } from 'react';
import { mainId } from '../layout/skip-link.tsx';
import classes from './dashboard-shell.module.css';
import { HomeLink } from './home-link.tsx';

/** What stands around a dashboard screen in its first HTML, before the browser has asked whose it is. */
export function FirstFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shell} data-layout="phone">
      <header className={classes.header}>
        <HomeLink />
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
