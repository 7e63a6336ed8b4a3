import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { currentRole } from '#app/lib/current-role.ts';
import { useSession } from '#app/lib/session.ts';
import '#app/styles/mantine-form.css';
import { dashboardNavigation, type NavigationItem } from './dashboard-navigation.ts';
import classes from './dashboard-shell.module.css';
import { NavigationProgress } from './navigation-progress.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { mainId } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

/**
 * Around every dashboard screen. Customers and cleaners: a bar at the foot of a phone, on top elsewhere.
 * The company: a side bar on a desk, a bar on top on a phone.
 */
export function DashboardShell({ children }: { children: ReactNode }) {
  const session = useSession();
  const role = session.authenticated ? currentRole(session) : 'unknown';
  return (
    <div className={classes.shell} data-layout={role === 'company' ? 'desk' : 'phone'}>
      <NavigationProgress />
      <header className={classes.header}>
        <a href="/" className={classes.home} aria-label="Brightwren, home">
          <Wordmark />
        </a>
        <Account username={session.username} />
        <nav aria-label="Dashboard" className={classes.navigation}>
          <ul className={classes.items}>
            {dashboardNavigation[role].map((item) => (
              <NavigationLink key={item.to} item={item} />
            ))}
          </ul>
        </nav>
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}

function NavigationLink({ item: { to, label, icon: Icon } }: { item: NavigationItem }) {
  return (
    <li className={classes.item}>
      <NavLink to={to} end={to === '/dashboard'} className={classes.link}>
        <Icon size={22} stroke={1.75} aria-hidden />
        {label}
      </NavLink>
    </li>
  );
}

function Account({ username }: { username: string }) {
  if (username === '') return null;
  return (
    <div className={classes.account}>
      <span className={classes.username}>{username}</span>
      <SignOutButton />
    </div>
  );
}
