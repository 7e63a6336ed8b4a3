import { Link } from 'react-router';
import classes from './link-tabs.module.css';

export type LinkTab = { to: string; label: string };

type LinkTabsProps = {
  /** What they are parts of, for those who hear them. */
  label: string;
  tabs: readonly LinkTab[];
  /** The address of the one that is shown. */
  current: string;
};

/** From one part of a screen to another, each with an address of its own. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, label: name }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined} className={classes.tab}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
