import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import classes from './team.module.css';

type Account = { id: string; name: string; role?: string; blockedAt: string | null };

const afterBlocking: Record<string, string> = {
  customer: 'They can’t sign in or book any more. Their bookings stay; cancel those that should not.',
  serviceprovider:
    'They can’t sign in any more, get no more jobs, and their coming visits look for other cleaners. What they earned is still paid.',
};
const afterUnblocking: Record<string, string> = {
  customer: 'can sign in and book again.',
  serviceprovider: 'can sign in again. Their profile stays disabled until it is approved again.',
};

/** Blocks an account, or lets it in again. */
export function BlockForm({ account }: { account: Account }) {
  const { id, name, role = 'company', blockedAt } = account;
  if (blockedAt) {
    return (
      <>
        <p className={classes.note}>
          {name} {afterUnblocking[role] ?? 'can sign in again, with the permissions they had.'}
        </p>
        <VerbForm step="unblock" hidden={{ id }} submit={`Unblock ${name}`} />
      </>
    );
  }
  return (
    <>
      <p className={classes.note}>
        {name} is signed out everywhere at once.{' '}
        {afterBlocking[role] ??
          'They can’t sign in any more. Their permissions are kept for when you unblock them.'}
      </p>
      <VerbForm step="block" hidden={{ id }} submit={`Block ${name}`} isGrave>
        {(problems, idOf) => (
          <FreeTextField
            label="Reason (only the team reads this)"
            name="reason"
            maxLength={300}
            idOf={idOf}
            problems={problems}
          />
        )}
      </VerbForm>
    </>
  );
}
