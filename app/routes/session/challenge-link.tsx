import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { checkPassword } from '#app/account/identity/check-password.ts';
import { type Challenge, entrance } from '#app/account/identity/entrance.ts';
import { finishSignIn } from '#app/account/identity/finish-sign-in.ts';
import { IdentityForm } from '#app/account/identity/identity-form.tsx';
import { PasswordField } from '#app/account/identity/password-field.tsx';
import { SessionCard } from '#app/components/dashboard/session-card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { LinkFrame } from './link-frame.tsx';
import { useLink } from './use-link.ts';

const again = (
  <p>
    Or ask for <Link to="/forgotpassword">a new one</Link>.
  </p>
);

/** The link of a mail with a code: for whoever reads it on another device, or rather presses than types. */
export function ChallengeLink({ link }: { link: string }) {
  const state = useLink(link, entrance.readChallenge);
  return (
    <LinkFrame state={state} again={again}>
      {(challenge) => <Prove link={link} challenge={challenge} />}
    </LinkFrame>
  );
}

type Words = { title: string; intro: string; submit: string };

const words: Record<string, Words> = {
  'sign-up': {
    title: 'Confirm your email',
    intro: 'One press, and your account is ready.',
    submit: 'Confirm and sign in',
  },
  'new-password': {
    title: 'Choose a new password',
    intro: 'Your other devices are signed out when you do.',
    submit: 'Save and sign in',
  },
  'change-email': {
    title: 'Confirm your new email',
    intro: 'From then on you sign in with it, and everything we send goes there.',
    submit: 'Use this email',
  },
};
const otherBrowser: Words = {
  title: 'Choose a password',
  intro: 'You started on another device, so we ask you to choose your password here.',
  submit: 'Save and sign in',
};

function wordsOf({ purpose, needsPassword }: Challenge): Words {
  if (needsPassword && purpose !== 'new-password') return otherBrowser;
  return words[purpose] ?? otherBrowser;
}

function Prove({ link, challenge }: { link: string; challenge: Challenge }) {
  const { title, intro, submit } = wordsOf(challenge);
  async function prove(form: FormData): Promise<boolean> {
    const password = form.get('password');
    const { user } = await entrance.prove({
      link,
      ...(password === null ? {} : { password: String(password) }),
    });
    leave(user);
    return false;
  }
  const check = (form: FormData) =>
    challenge.needsPassword ? checkPassword(String(form.get('password') ?? '')) : [];
  return (
    <SessionCard title={title} intro={intro}>
      <IdentityForm submit={submit} check={check} send={prove}>
        {(problems, idOf) => (
          <>
            <TextInput
              id={idOf('email')}
              label="Email address"
              value={challenge.email}
              readOnly
              autoComplete="username"
            />
            {challenge.needsPassword && (
              <PasswordField
                id={idOf('password')}
                label="New password"
                autoComplete="new-password"
                description="At least 8 characters, of any kind. Three words that don’t belong together work well."
                error={problemFor(problems, 'password')}
              />
            )}
          </>
        )}
      </IdentityForm>
    </SessionCard>
  );
}

/** A changed email signs nobody in: whoever is signed in here goes on, anybody else comes to the door. */
function leave(user: Parameters<typeof finishSignIn>[0] | null): void {
  if (user) finishSignIn(user, null);
  else window.location.replace(sessionStore.getState().authenticated ? '/dashboard' : '/signin');
}
