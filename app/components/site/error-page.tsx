import { useLocation } from 'react-router';
import type { PostedFields } from '#app/lib/call/server-context.ts';
import { describeError, type ErrorDescription } from '#app/lib/page/describe-error.ts';
import { PlainButton, PlainButtonLink } from '../basics/plain-button.tsx';
import { Page } from '../layout/page.tsx';
import { LostLinks } from './lost-links.tsx';

type ErrorPageProps = {
  error: unknown;
  home?: string;
  /** What was sent to the page plainly, if anything. */
  posted?: PostedFields | null | undefined;
};

export function ErrorPage({ error, home = '/', posted }: ErrorPageProps) {
  const description = describeError(error);
  const mayResend = posted && description.status === 503;
  const intro = mayResend
    ? 'What you typed is kept on this page. Please send it again in a few minutes.'
    : description.text;
  return (
    <Page title={description.title} width="narrow" intro={intro} isPrivate>
      {mayResend ? <SendAgain posted={posted} /> : <ErrorAction action={description.action} home={home} />}
      {description.status === 404 && home === '/' && <LostLinks />}
    </Page>
  );
}

/** The form that could not be taken, as it was filled in; it needs no script. */
function SendAgain({ posted }: { posted: PostedFields }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search}>
      {posted.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may carry a name and a value twice
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <PlainButton type="submit">Send again</PlainButton>
    </form>
  );
}

/** Plain links and reloads: after an error nothing of the running app is relied upon. */
function ErrorAction({ action, home }: { action: ErrorDescription['action']; home: string }) {
  const { pathname, search } = useLocation();
  // A link, as a page without scripts has nothing that hears a press.
  if (action === 'reload') {
    return <PlainButtonLink href={pathname + search}>Reload</PlainButtonLink>;
  }
  if (action === 'sign-in') {
    const back = encodeURIComponent(pathname + search);
    return <PlainButtonLink href={`/signin?redirectTo=${back}`}>Sign in</PlainButtonLink>;
  }
  return (
    <PlainButtonLink href={home}>
      {home === '/' ? 'Go to the home page' : 'Go to your dashboard'}
    </PlainButtonLink>
  );
}
