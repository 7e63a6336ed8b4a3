import { data, Outlet, redirect } from 'react-router';
import { ErrorPage } from '#app/components/site/error-page.tsx';
import { viewerContext } from '#app/lib/call/server-context.ts';
import { isPassing } from '#app/lib/page/kept-results.ts';
import { useReadingAgain } from '#app/lib/page/use-reading-again.ts';
import { guardRole } from '#app/lib/start/dashboard-guard.ts';
import { loadOwnPermissions } from '#app/lib/start/own-permissions.ts';
import { useSession } from '#app/lib/state/session.ts';
import { currentRole, sessionStore } from '#app/lib/state/session-store.ts';
import type { Role } from '#domain/access/role.ts';
import type { Route } from './+types/area';
import { UnknownRole } from './unknown-role.tsx';

function guard(request: Request, role: Role, permissions: readonly string[] | null): void {
  const answer = guardRole(new URL(request.url).pathname, role, permissions);
  if (answer.kind === 'redirect') throw redirect(answer.to);
  if (answer.kind === 'forbidden') throw data({ code: answer.code }, { status: 403 });
}

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const viewer = context.get(viewerContext);
    if (viewer?.role) guard(request, viewer.role, viewer.permissions);
  },
];

/** Apart from the sign-in guard, so that its 403 page keeps the navigation around it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    const session = sessionStore.getState();
    const role = currentRole(session);
    const asks = role === 'company' && session.authUser;
    guard(request, role, asks ? await loadOwnPermissions(asks.id) : null);
  },
];

/** There for its being one: until React works the screen is not shown, so that no form is sent as a page's. */
export const clientLoader = () => null;

export default function DashboardArea() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const session = useSession();
  if (session.authenticated && currentRole(session) === 'unknown') {
    return <UnknownRole username={session.username} group={session.group} />;
  }
  return <Unreadable error={error} />;
}

/** A screen that can't be had just now comes by itself when it can. */
function Unreadable({ error }: { error: unknown }) {
  useReadingAgain(isPassing(error));
  return <ErrorPage error={error} home="/dashboard" />;
}
