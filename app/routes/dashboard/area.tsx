import { data, Outlet, redirect } from 'react-router';
import { ErrorPage } from '#app/components/error-page.tsx';
import { currentRole } from '#app/lib/current-role.ts';
import { guardRole } from '#app/lib/dashboard-guard.ts';
import { viewerContext } from '#app/lib/server-context.ts';
import { sessionStore } from '#app/lib/session.ts';
import type { Role } from '#domain/access/role.ts';
import type { Route } from './+types/area';

function guard(request: Request, role: Role): void {
  const answer = guardRole(new URL(request.url).pathname, role);
  if (answer.kind === 'redirect') throw redirect(answer.to);
  if (answer.kind === 'forbidden') throw data({ code: 'forbidden' }, { status: 403 });
}

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const role = context.get(viewerContext)?.role;
    if (role) guard(request, role);
  },
];

/** Apart from the sign-in guard, so that its 403 page keeps the navigation around it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => guard(request, currentRole(sessionStore.getState())),
];

export default function DashboardArea() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} home="/dashboard" />;
}
