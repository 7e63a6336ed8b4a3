import { Outlet, useLocation } from 'react-router';
import { ErrorPage } from '#app/components/error-page.tsx';
import { SiteShell } from '#app/components/site-shell.tsx';
import { loadSiteFacts } from '#app/lib/load-site-facts.ts';
import type { Route } from './+types/site-layout';

/** The pages where "Book a clean" would lead away from what somebody is in the middle of. */
const pathsWithoutBooking = ['/book-now', '/checkout-successfull', '/verifyaccount', '/work-with-us'];

/** For header and footer. A page doesn't fail for want of it. */
export const loader = ({ context }: Route.LoaderArgs) => loadSiteFacts(context).catch(() => null);

/** The same on every page. */
export const shouldRevalidate = () => false;

export default function SiteLayout({ loaderData: facts }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <SiteShell hideBooking={pathsWithoutBooking.includes(pathname.replace(/\/$/, ''))} facts={facts}>
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary({ error, loaderData: facts }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell facts={facts}>
      <ErrorPage error={error} />
    </SiteShell>
  );
}
