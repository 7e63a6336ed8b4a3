import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '#app/components/page.tsx';
import { SessionCard } from '#app/components/session-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { IdentityRefusal, identity, type OneTimeLink } from '#app/lib/identity.ts';
import { OpenAccountForm } from './open-account-form.tsx';
import '#app/styles/mantine-form.css';

type LinkState = 'reading' | 'dead' | 'unreachable' | OneTimeLink;

/** Reading a link leaves it unused: mail scanners follow links, so only the form below opens anything. */
function useOneTimeLink(token: string): LinkState {
  const [link, setLink] = useState<LinkState>('reading');
  useEffect(() => {
    let isCurrent = true;
    const show = (state: LinkState) => isCurrent && setLink(state);
    identity.readLink(token).then(show, (error: unknown) => {
      const isDead = error instanceof IdentityRefusal && error.status < 500 && error.status !== 429;
      show(isDead ? 'dead' : 'unreachable');
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return link;
}

export default function VerifyAccount() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const link = useOneTimeLink(token);
  if (link === 'reading') return <Reading />;
  if (link === 'dead') return <DeadLink />;
  if (link === 'unreachable') return <Unreachable />;
  return <OpenAccount token={token} link={link} />;
}

function Reading() {
  return (
    <Page title="Your account" width="narrow" isPrivate>
      <Spinner label="Checking your link…" />
    </Page>
  );
}

function DeadLink() {
  return (
    <SessionCard
      title="This link has been used or has expired"
      intro="Each link works once, and only for a while. If you have chosen a password already, sign in with it."
    >
      <Button component={Link} to="/signin">
        Sign in
      </Button>
      <p>If you still can't get in, ask us for a new link.</p>
    </SessionCard>
  );
}

function Unreachable() {
  return (
    <SessionCard
      title="We couldn't check your link"
      intro="Nothing has been used up. Check your connection and try again."
    >
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </SessionCard>
  );
}

function OpenAccount({ token, link }: { token: string; link: OneTimeLink }) {
  const isInvitation = link.purpose === 'company-invitation';
  return (
    <SessionCard
      title={isInvitation ? 'Join the company' : 'Open your account'}
      intro={
        isInvitation
          ? 'You have been invited to run the business here. Choose a password to start.'
          : 'Choose a password to see your booking, follow who is coming and rate the clean afterwards.'
      }
    >
      <OpenAccountForm
        token={token}
        email={link.email}
        asksName={isInvitation}
        onDead={() => window.location.reload()}
      />
    </SessionCard>
  );
}
