import { NavLink } from 'react-router';
import type { NavigationItem } from './dashboard-navigation.ts';
import classes from './navigation-links.module.css';

type LinkProps = {
  item: NavigationItem;
  /** Whether another item leads to an address below its own, which is then shown as that one's alone. */
  hasBelow: boolean;
};

function NavigationLink({ item: { to, label, icon: Icon }, hasBelow }: LinkProps) {
  return (
    <li className={classes.item}>
      <NavLink
        to={to}
        end={hasBelow}
        className={({ isPending }) => (isPending ? `${classes.link} ${classes.pending}` : `${classes.link}`)}
      >
        <Icon size={22} stroke={1.75} aria-hidden />
        {label}
      </NavLink>
    </li>
  );
}

/** The dashboard's screens, below their headings where they have some. */
export function NavigationLinks({ items }: { items: readonly NavigationItem[] }) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <nav aria-label="Dashboard" className={classes.navigation}>
      {groups.map((group) => (
        <div key={group ?? ''} className={classes.group}>
          {group && (
            <p aria-hidden className={classes.name}>
              {group}
            </p>
          )}
          <ul className={classes.items} aria-label={group}>
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <NavigationLink
                  key={item.to}
                  item={item}
                  hasBelow={items.some(({ to }) => to.startsWith(`${item.to}/`))}
                />
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
