import classes from './site-notice.module.css';

/** Shown by whoever serves a kept page while the database is away (`domain/site-path/outage-notice.ts`). */
export function OutageNotice() {
  return (
    <aside data-outage="" hidden aria-label="Notice" className={classes.band} suppressHydrationWarning>
      <div data-nosnippet="">
        <p className={classes.text}>
          Part of our site isn’t working just now. You can read on, but booking, signing in and sending forms
          must wait a few minutes.
        </p>
      </div>
    </aside>
  );
}

/** What the company wants everybody to know today; nothing where there is none. */
export function SiteNotice({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <aside aria-label="Notice" className={classes.band}>
      <p className={classes.text}>{text}</p>
    </aside>
  );
}
