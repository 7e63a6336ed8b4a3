import { Outlet, useLocation } from 'react-router';
import { ErrorPage } from '#app/components/site/error-page.tsx';
import { SiteShell } from '#app/components/site/site-shell.tsx';
import { postedContext } from '#app/lib/call/server-context.ts';
import { loadSiteFacts } from '#app/lib/page/load-site-facts.ts';
import type { Route } from './+types/site-layout';

/** The pages where "Book a clean" would lead away from what somebody is in the middle of. */
const pathsWithoutBooking = ['/book-now', '/checkout-successfull', '/verifyaccount', '/work-with-us'];

/** Each step of a booking, where every other link is a way out. */
const bookingPath = '/book-now';

/** For header and footer; a page doesn't fail for want of it. And what was posted, should it have to be sent again. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: await loadSiteFacts(context).catch(() => null),
  posted: context.get(postedContext),
});

/** The same on every page. */
export const shouldRevalidate = () => false;

export default function SiteLayout({ loaderData: { facts } }: Route.ComponentProps) {
  const path = useLocation().pathname.replace(/\/$/, '');
  return (
    <SiteShell
      hideBooking={pathsWithoutBooking.includes(path)}
      isFocused={path === bookingPath}
      facts={facts}
    >
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell facts={loaderData?.facts}>
      <ErrorPage error={error} posted={loaderData?.posted} />
    </SiteShell>
  );
}
