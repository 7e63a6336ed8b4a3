import type { ReactNode } from 'react';
import type { SiteFacts } from '#app/lib/page/load-site-facts.ts';
import { mainId } from '../layout/skip-link.tsx';
import { BareFooter, SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { OutageNotice } from './site-notice.tsx';
import classes from './site-shell.module.css';

type SiteShellProps = {
  hideBooking?: boolean;
  /** Somebody is in the middle of something: below it stands only who we are and what binds. */
  isFocused?: boolean;
  /** Who the business is and what it shows everywhere; nothing where that isn't known. */
  facts?: SiteFacts | null | undefined;
  children: ReactNode;
};

/** Header, main landmark and footer of every page outside the dashboards. */
export function SiteShell({ hideBooking, isFocused = false, facts, children }: SiteShellProps) {
  return (
    <div className={classes.shell}>
      <SiteHeader hideBooking={hideBooking} logo={facts?.logo} name={facts?.name} />
      <OutageNotice />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      {isFocused ? <BareFooter facts={facts} /> : <SiteFooter facts={facts} />}
    </div>
  );
}
