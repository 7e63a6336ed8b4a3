import { Button } from '@mantine/core';
import { withTarget } from '#app/account/with-target.ts';

/** With an outside pool there is one door: its own page, which leads back here. */
export function ExternalSignIn({ name, target }: { name: string; target: string | null }) {
  return (
    <>
      <Button component="a" href={withTarget('/api/auth/external/start', target)} fullWidth>
        Continue to sign in
      </Button>
      <p>
        Signing in, new accounts and passwords are looked after {name ? `by ${name}` : 'elsewhere'}. You come
        back here afterwards.
      </p>
    </>
  );
}
