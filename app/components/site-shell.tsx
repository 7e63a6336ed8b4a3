import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import classes from './site-shell.module.css';
import { mainId } from './skip-link.tsx';

/** Header, main landmark and footer of every page outside the dashboards. */
export function SiteShell({ hideBooking, children }: { hideBooking?: boolean; children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <SiteHeader hideBooking={hideBooking} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
