import { Outlet, useLocation } from 'react-router';
import { ErrorPage } from '#app/components/error-page.tsx';
import { SiteShell } from '#app/components/site-shell.tsx';
import type { Route } from './+types/site-layout';

/** The pages where "Book a clean" would lead away from what somebody is in the middle of. */
const pathsWithoutBooking = ['/book-now', '/checkout-successfull', '/verifyaccount', '/work-with-us'];

export default function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <SiteShell hideBooking={pathsWithoutBooking.includes(pathname.replace(/\/$/, ''))}>
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell>
      <ErrorPage error={error} />
    </SiteShell>
  );
}
