import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { describeError, type ErrorDescription } from '#app/lib/describe-error.ts';
import { LostLinks } from './lost-links.tsx';
import { Page } from './page.tsx';

export function ErrorPage({ error, home = '/' }: { error: unknown; home?: string }) {
  const description = describeError(error);
  return (
    <Page title={description.title} width="narrow" intro={description.text} isPrivate>
      <ErrorAction action={description.action} home={home} />
      {description.status === 404 && home === '/' && <LostLinks />}
    </Page>
  );
}

/** Plain links and reloads: after an error nothing of the running app is relied upon. */
function ErrorAction({ action, home }: { action: ErrorDescription['action']; home: string }) {
  const { pathname, search } = useLocation();
  // A link, as a page without scripts has nothing that hears a press.
  if (action === 'reload') {
    return (
      <Button component="a" href={pathname + search}>
        Reload
      </Button>
    );
  }
  if (action === 'sign-in') {
    const back = encodeURIComponent(pathname + search);
    return (
      <Button component="a" href={`/signin?redirectTo=${back}`}>
        Sign in
      </Button>
    );
  }
  return (
    <Button component="a" href={home}>
      {home === '/' ? 'Go to the home page' : 'Go to your dashboard'}
    </Button>
  );
}
