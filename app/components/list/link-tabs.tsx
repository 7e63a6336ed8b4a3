import { Link } from 'react-router';
import classes from './link-tabs.module.css';

export type LinkTab = { to: string; label: string };

type LinkTabsProps = {
  /** What they are parts of, for those who hear them. */
  label: string;
  tabs: readonly LinkTab[];
  /** The address of the one that is shown. */
  current: string;
  /** What they are parts of stands further down, and stays where it is. */
  isInPlace?: boolean;
};

/** From one part of a screen to another, each with an address of its own. */
export function LinkTabs({ label, tabs, current, isInPlace = false }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, label: name }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset={isInPlace}
          aria-current={to === current ? 'page' : undefined}
          className={classes.tab}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
