import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { permissionNames } from './permission-names.ts';
import classes from './team.module.css';
import type { Invitation } from './team-documents.ts';

/** Who has been asked to join and hasn't yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <ul className={classes.list}>
      {invitations.map(({ id, email, permissions, invitedBy, expiresAt }) => (
        <li key={id} className={classes.member}>
          <h3 className={classes.name}>{email}</h3>
          <p className={classes.held}>{permissionNames(permissions)}</p>
          <p className={classes.facts}>
            {invitedBy ? `Invited by ${invitedBy}` : 'Invited when the app was set up'}. The link works until{' '}
            {momentDay(expiresAt)}.
          </p>
          <div className={classes.verbs}>
            <VerbForm step="withdraw" hidden={{ id }} submit="Withdraw" isQuiet />
          </div>
        </li>
      ))}
    </ul>
  );
}
