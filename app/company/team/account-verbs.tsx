import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import type { Verb } from '../verb-row.tsx';
import { BlockForm } from './block-form.tsx';
import classes from './team.module.css';

type Account = { id: string; name: string; role?: string; sessionCount: number; blockedAt: string | null };

function SignOutForm({ id, name }: { id: string; name: string }) {
  return (
    <>
      <p className={classes.note}>
        {name} is signed out on every device at once, say because a phone was lost. They can sign in again.
      </p>
      <VerbForm step="end-sessions" hidden={{ id }} submit={`Sign ${name} out everywhere`} />
    </>
  );
}

/** What can be done to anybody's account: signing it out everywhere, blocking it, letting it in again. */
export function accountVerbs(account: Account): Verb[] {
  const { id, name, sessionCount, blockedAt } = account;
  const block = { label: blockedAt ? 'Unblock' : 'Block', form: <BlockForm account={account} /> };
  return sessionCount > 0
    ? [{ label: 'Sign out', form: <SignOutForm id={id} name={name} /> }, block]
    : [block];
}
