import { lazy, Suspense } from 'react';
import { Outlet, redirect } from 'react-router';
import { DashboardShell } from '#app/components/shell/dashboard-shell.tsx';
import { StartingScreen } from '#app/components/shell/starting-screen.tsx';
import { viewerContext } from '#app/lib/call/server-context.ts';
import { keepScreen } from '#app/lib/page/keep-screen.ts';
import { signInPath } from '#app/lib/start/dashboard-guard.ts';
import { startUp } from '#app/lib/start/start-up.ts';
import { useSession } from '#app/lib/state/session.ts';
import { currentRole, sessionStore } from '#app/lib/state/session-store.ts';
import { loadFirstJobs } from '#app/provider/ahead/first-jobs.ts';
import { FirstScreen } from '#app/provider/ahead/first-screen.tsx';
import { keepOnPhone } from '#app/provider/offline/keep-on-phone.ts';
import { PressedActs } from '#app/provider/offline/pressed-acts.tsx';
import { resumeOnPhone } from '#app/provider/offline/resume-on-phone.ts';
import type { Route } from './+types/layout';

/** A first request without a session is answered with a redirect, before anything is sent. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    if (context.get(viewerContext)?.signedIn === false) throw redirect(signInPath(new URL(request.url)));
  },
];

export const loader = ({ context, request }: Route.LoaderArgs) => loadFirstJobs(context, request);

/** In the browser each screen reads what is its own. */
export const clientLoader = () => null;

export const shouldRevalidate = () => false;

/** Until the browser draws a screen: the jobs of a cleaner, as they came; of others nothing is there yet. */
export function HydrateFallback({ loaderData }: Route.HydrateFallbackProps) {
  return loaderData ? <FirstScreen first={loaderData} /> : <StartingScreen />;
}

/** Guards before any loader runs, so a screen's calls never go out for somebody who is signed out. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepScreen,
  keepOnPhone,
  async ({ request }) => {
    await startUp();
    await resumeOnPhone();
    if (sessionStore.getState().authenticated) return;
    sessionStore.dispatch({ type: 'login-required' });
    throw redirect(signInPath(new URL(request.url)));
  },
];

export function headers() {
  return { 'Cache-Control': 'no-store' };
}

/** Its code is for cleaners alone. */
const JobsOnPhone = lazy(async () => {
  const { JobsOnPhone: component } = await import('#app/provider/offline/jobs-on-phone.tsx');
  return { default: component };
});

export default function DashboardLayout() {
  const isCleaner = useSession(
    ({ authenticated, group }) => authenticated && currentRole({ group }) === 'serviceprovider',
  );
  return (
    <DashboardShell>
      {isCleaner && (
        <>
          {/* Drawn with the screen: what came later would move a button from under a finger. */}
          <PressedActs />
          <Suspense>
            <JobsOnPhone />
          </Suspense>
        </>
      )}
      <Outlet />
    </DashboardShell>
  );
}
