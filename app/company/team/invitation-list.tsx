import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { ListTable } from '#app/components/list/list-table.tsx';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { permissionNames } from './permission-names.ts';
import type { Invitation } from './team-documents.ts';

/** Who has been asked to join and hasn't yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <ListTable
      caption="Invited"
      rows={invitations}
      nameOf={({ email }) => email}
      columns={[
        { id: 'email', header: 'Email', cell: ({ email }) => email },
        { id: 'permissions', header: 'May do', cell: ({ permissions }) => permissionNames(permissions) },
        { id: 'by', header: 'Invited by', cell: ({ invitedBy }) => invitedBy ?? 'When the app was set up' },
        { id: 'until', header: 'Link works until', cell: ({ expiresAt }) => momentDay(expiresAt) },
      ]}
      detail={({ id }) => (
        <VerbForm step="withdraw" hidden={{ id }} submit="Withdraw the invitation" isQuiet />
      )}
    />
  );
}
