import { data, useLocation } from 'react-router';
import { absenceAction } from '#app/absence/absence-action.ts';
import { DaysOffPart } from '#app/absence/days-off-part.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { ownProviderDocument } from '#app/provider/own-provider.ts';
import type { Route } from './+types/days-off';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { getMyServiceProvider } = await loadPage(context, ownProviderDocument, {});
  return { provider: orNotFound(getMyServiceProvider) };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const done = absenceAction(context, await request.formData());
  if (!done) throw data({ code: 'not_found' }, { status: 404 });
  return done;
}

/** From the list of jobs "I can't come" is open already: it is pressed in a hurry. */
export default function DaysOff() {
  const { hash } = useLocation();
  return (
    <Page
      title="Days off"
      intro="You are asked to no jobs on these days. What you have taken on them goes to somebody else, and you see it first."
      before={<BackLink to="/dashboard/sp/bookings">Your jobs</BackLink>}
      width="narrow"
    >
      <DaysOffPart whose={null} firstOpen={hash === '#cannot-come' ? 'cannot-come' : null} />
    </Page>
  );
}
