import { Button } from '@mantine/core';
import { withTarget } from '#app/account/identity/finish-sign-in.ts';

type ExternalSignInProps = {
  name: string;
  target: string | null;
  /** They are signed in already, and are to prove anew who they are. */
  isAgain: boolean;
};

/** With an outside pool there is one door: its own page, which leads back here. */
export function ExternalSignIn({ name, target, isAgain }: ExternalSignInProps) {
  const path = '/api/auth/external/start';
  return (
    <>
      <Button component="a" href={isAgain ? `${path}?again=yes` : withTarget(path, target)} fullWidth>
        Continue to sign in
      </Button>
      <p>
        Signing in, new accounts and passwords are looked after {name ? `by ${name}` : 'elsewhere'}. You come
        back here afterwards.
      </p>
    </>
  );
}
