import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';
import { EmailBounceNote } from '../email-bounce-note.tsx';
import { VerbRow } from '../verb-row.tsx';
import { accountVerbs } from './account-verbs.tsx';
import { PermissionBoxes } from './permission-boxes.tsx';
import { permissionNames } from './permission-names.ts';
import classes from './team.module.css';
import { companyUsersDocument, type TeamMember } from './team-documents.ts';

/** The team by name: what each may do; the name opens what can be done about it. Nobody changes themselves. */
export const memberList = defineList<TeamMember>({
  title: 'The team',
  noun: ['person', 'people'],
  load: async (variables) =>
    (await runDocument(null, companyUsersDocument, variables as never)).listCompanyUsers ?? noRows,
  nameOf: ({ name }) => name,
  sort: 'name',
  columns: [
    { id: 'name', header: 'Name', cell: ({ name }) => name, sort: { up: 'NAME', down: 'NAME_DESC' } },
    { id: 'email', header: 'Email', cell: ({ email }) => email },
    { id: 'permissions', header: 'May do', cell: ({ permissions }) => permissionNames(permissions) },
    {
      id: 'active',
      header: 'Last active',
      cell: ({ lastUsedAt }) => (lastUsedAt ? momentLabel(lastUsedAt) : 'Not signed in anywhere'),
    },
    { id: 'state', header: 'State', cell: (member) => <MemberState member={member} /> },
  ],
  detail: (member) => <Member member={member} />,
  empty: { title: 'Nobody is in the team.', text: 'Invite somebody.' },
});

type MemberProps = { member: TeamMember };

function MemberState({ member: { isMe, blockedAt, emailBounce } }: MemberProps) {
  if (blockedAt) return <StatusBadge tone="stopped">Blocked</StatusBadge>;
  if (emailBounce) return <StatusBadge tone="waiting">Emails come back</StatusBadge>;
  return isMe ? <StatusBadge tone="good">You</StatusBadge> : '–';
}

function Member({ member }: MemberProps) {
  const { name, isMe, blockedAt, blockedReason } = member;
  if (isMe) return <p className={classes.note}>Somebody else in the team can change what you may do.</p>;
  return (
    <>
      {blockedAt && (
        <p className={classes.facts}>
          Blocked on {momentLabel(blockedAt)}: {blockedReason}
        </p>
      )}
      <EmailBounceNote record="user" id={member.id} bounce={member.emailBounce}>
        Ask them for another one: they change it in their account, under “Signing in”.
      </EmailBounceNote>
      <VerbRow
        about={name}
        verbs={[
          { label: 'Permissions', form: <PermissionForm member={member} /> },
          ...accountVerbs(member),
          { label: 'Remove', form: <RemoveForm member={member} /> },
        ]}
      />
    </>
  );
}

function PermissionForm({ member: { id, name, version, permissions } }: MemberProps) {
  const givable = useScreenPermissions() ?? [];
  return (
    <VerbForm step="set-permissions" hidden={{ id, version }} submit="Save permissions" done="Saved.">
      {(problems, idOf) => (
        <PermissionBoxes
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

function RemoveForm({ member: { id, name, isExternal } }: MemberProps) {
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
