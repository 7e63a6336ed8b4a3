import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { VerbRow } from '../verb-row.tsx';
import { accountVerbs } from './account-verbs.tsx';
import { PermissionBoxes } from './permission-boxes.tsx';
import { permissionNames } from './permission-names.ts';
import classes from './team.module.css';
import type { TeamMember } from './team-documents.ts';

/** Somebody of the team: what they may do, and what can be done about it. Nobody changes themselves. */
export function MemberCard({ member, givable }: { member: TeamMember; givable: readonly string[] }) {
  const { name, email, isMe, blockedAt, blockedReason, lastUsedAt } = member;
  return (
    <li className={classes.member}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {isMe && <StatusBadge tone="good">You</StatusBadge>}
        {blockedAt && <StatusBadge tone="stopped">Blocked</StatusBadge>}
      </div>
      <p className={classes.facts}>{email}</p>
      <p className={classes.held}>{permissionNames(member.permissions)}</p>
      {blockedAt ? (
        <p className={classes.facts}>
          Blocked on {momentLabel(blockedAt)}: {blockedReason}
        </p>
      ) : (
        <p className={classes.facts}>
          {lastUsedAt ? `Last active ${momentLabel(lastUsedAt)}` : 'Not signed in anywhere'}
        </p>
      )}
      {isMe ? (
        <p className={classes.note}>Somebody else in the team can change what you may do.</p>
      ) : (
        <VerbRow
          about={name}
          verbs={[
            { label: 'Permissions', form: <PermissionForm member={member} givable={givable} /> },
            ...accountVerbs(member),
            { label: 'Remove', form: <RemoveForm member={member} /> },
          ]}
        />
      )}
    </li>
  );
}

function PermissionForm({ member, givable }: { member: TeamMember; givable: readonly string[] }) {
  const { id, name, version, permissions } = member;
  return (
    <VerbForm step="set-permissions" hidden={{ id, version }} submit="Save permissions" done="Saved.">
      {(problems, idOf) => (
        <PermissionBoxes
          key={version}
          legend={`What ${name} may do`}
          givable={givable}
          held={permissions}
          error={problemFor(problems, 'permissions')}
          idOf={idOf}
        />
      )}
    </VerbForm>
  );
}

function RemoveForm({ member: { id, name, isExternal } }: { member: TeamMember }) {
  if (isExternal) {
    return (
      <p className={classes.note}>
        {name} signs in at your sign-in provider. Take them out of the group “company” there.
      </p>
    );
  }
  return (
    <>
      <p className={classes.note}>
        {name} is signed out everywhere at once and leaves the team. Their account stays, without any of these
        permissions. You can invite them again.
      </p>
      <VerbForm step="remove" hidden={{ id }} submit={`Remove ${name} from the team`} isGrave />
    </>
  );
}
