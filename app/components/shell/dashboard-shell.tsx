import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { IconUserCircle } from '#app/icons/desk.ts';
import { mayOpen } from '#app/lib/label/company-screens.ts';
import { useOwnPermissions } from '#app/lib/start/own-permissions.ts';
import { connectionStore } from '#app/lib/state/connection.ts';
import { useSession } from '#app/lib/state/session.ts';
import { currentRole, type SessionState } from '#app/lib/state/session-store.ts';
import { useStore } from '#app/lib/state/use-store.ts';
import type { Role } from '#domain/access/role.ts';
import '#app/styles/mantine-form.css';
import { ConnectionNotice } from '../dashboard/connection-notice.tsx';
import { HelpFoot } from '../dashboard/help-foot.tsx';
import { LeaveGuard } from '../dashboard/leave-guard.tsx';
import { SearchBox } from '../dashboard/search-box.tsx';
import { SignOutButton } from '../dashboard/sign-out-button.tsx';
import { UndoToast } from '../dashboard/undo-toast.tsx';
import { NavigationProgress } from '../layout/navigation-progress.tsx';
import { mainId } from '../layout/skip-link.tsx';
import { OrphanedTexts } from '../unsent/orphaned-texts.tsx';
import { CompanyMenu, MenuButton } from './company-menu.tsx';
import { dashboardNavigation } from './dashboard-navigation.ts';
import classes from './dashboard-shell.module.css';
import { HomeLink } from './home-link.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { NoticeBell } from './notice-bell.tsx';

/**
 * Around every dashboard screen. Customers and cleaners: a bar at the foot of a phone, on top elsewhere.
 * The company: a side bar on a desk, one menu elsewhere.
 */
export function DashboardShell({ children }: { children: ReactNode }) {
  const session = useShownSession();
  const role = session.authenticated ? currentRole(session) : 'unknown';
  const permissions = useOwnPermissions(role === 'company' && session.authUser ? session.authUser.id : null);
  const items = dashboardNavigation[role].filter(({ to }) => role !== 'company' || mayOpen(to, permissions));
  const account = <Account username={session.username} to={accountPaths[role]} />;
  return (
    <div className={classes.shell} data-layout={role === 'company' ? 'desk' : 'phone'}>
      <NavigationProgress />
      <header className={classes.header}>
        <HomeLink />
        {role === 'company' ? (
          <>
            <SearchBox screens={items} />
            <MenuButton />
            <CompanyMenu items={items} account={account} />
          </>
        ) : (
          <>
            <div className={classes.account}>
              {role !== 'unknown' && <NoticeBell to={noticePaths[role]} />}
              {account}
            </div>
            <NavigationLinks items={items} />
          </>
        )}
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <OrphanedTexts />
        {children}
      </main>
      {(role === 'customer' || role === 'serviceprovider') && <HelpFoot />}
      <UndoToast />
      <ConnectionNotice />
      <LeaveGuard />
    </div>
  );
}

/** Whoever was signed out in the middle and keeps the screen keeps what is around it. */
function useShownSession(): SessionState {
  const session = useSession();
  const last = useRef(session);
  if (session.authenticated) last.current = session;
  const isKept = useStore(connectionStore, null) === 'signed_out';
  return isKept ? last.current : session;
}

/** Where somebody looks after how they sign in; an unknown role has no screens. */
const accountPaths: Record<Role, string | null> = {
  company: '/dashboard/account',
  serviceprovider: '/dashboard/sp/profile#account',
  customer: '/dashboard/cs/profile',
  unknown: null,
};

/** The office has tasks. */
const noticePaths = { serviceprovider: '/dashboard/sp/notices', customer: '/dashboard/cs/notices' } as const;

function Account({ username, to }: { username: string; to: string | null }) {
  if (username === '') return null;
  return (
    <div className={classes.account}>
      {to ? (
        <Link to={to} className={classes.own} aria-label={`Your account, ${username}`}>
          <IconUserCircle size={24} stroke={1.75} aria-hidden />
          <span className={classes.username} translate="no">
            {username}
          </span>
        </Link>
      ) : (
        <span className={classes.username} translate="no">
          {username}
        </span>
      )}
      <SignOutButton />
    </div>
  );
}
