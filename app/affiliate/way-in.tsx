import { Card } from '#app/components/layout/card.tsx';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import classes from './affiliate.module.css';

/** The part of the page that is somebody's own: joining, their link and statement. */
const ownPart = '/affiliate-program?mine';
const after = `?redirectTo=${encodeURIComponent(ownPart)}`;

/** What the document says to whoever comes by: both are in it, and the site's script shows the one that is true. */
export function WayIn({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <div data-session-link="visitor">{isOpen ? <Join /> : <Closed />}</div>
      <div data-session-link="member" hidden>
        <Card as="section" title="Your link">
          <p>You are signed in. {isOpen ? 'Join, or see' : 'See'} your link and what it earned.</p>
          <LinkButton to={ownPart}>{isOpen ? 'Join or see my link' : 'See my link'}</LinkButton>
        </Card>
      </div>
    </>
  );
}

export function Join() {
  return (
    <Card as="section" title="Join">
      <p>You need an account with a verified email address, nothing else. You don’t have to be a customer.</p>
      <div className={classes.actions}>
        <LinkButton to={`/signin${after}`}>Sign in to join</LinkButton>
        <LinkButton to={`/signup${after}`} kind="second">
          Create an account
        </LinkButton>
      </div>
    </Card>
  );
}

export function Closed() {
  return (
    <Card as="section" title="We are not taking new members">
      <p>Whoever has joined keeps their link and everything they earned. Look in again later.</p>
    </Card>
  );
}
