import classes from './site-notice.module.css';

/** What the company wants everybody to know today; nothing where there is none. */
export function SiteNotice({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <aside aria-label="Notice" className={classes.band}>
      <p className={classes.text}>{text}</p>
    </aside>
  );
}
