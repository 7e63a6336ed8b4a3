import { blockUser } from '../../auth/team/block-user.ts';
import { endUserSessions } from '../../auth/team/end-user-sessions.ts';
import { findUser } from '../../auth/team/find-user.ts';
import type { InvitationRow } from '../../auth/team/invitation.store.ts';
import { inviteCompanyUser } from '../../auth/team/invite-company-user.ts';
import { listCompanyInvitations, listCompanyUsers } from '../../auth/team/list-team.ts';
import { removeCompanyUser } from '../../auth/team/remove-company-user.ts';
import { setCompanyPermissions } from '../../auth/team/set-company-permissions.ts';
import { unblockUser } from '../../auth/team/unblock-user.ts';
import type { UserAccount } from '../../auth/team/user-account.ts';
import { withdrawCompanyInvitation } from '../../auth/team/withdraw-company-invitation.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byColumn, byTime, listSort } from '../list/sorts.ts';

export const account = builder.objectRef<UserAccount>('UserAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    email: t.exposeString('email', { nullable: false }),
    role: t.exposeString('role', { nullable: false }),
    permissions: t.field({
      type: ['String'],
      nullable: false,
      description: 'What a company user may do; empty for everybody else.',
      resolve: (one) => (one.role === 'company' ? one.permissions : []),
    }),
    isMe: t.exposeBoolean('isMe', { nullable: false }),
    isExternal: t.exposeBoolean('isExternal', {
      nullable: false,
      description: 'Signs in by the outside pool, whose groups decide the role.',
    }),
    sessionCount: t.exposeInt('session_count', { nullable: false }),
    lastUsedAt: t.string({ resolve: (one) => one.last_used_at?.toISOString() ?? null }),
    createdAt: t.string({ nullable: false, resolve: (one) => one.created_at.toISOString() }),
    blockedAt: t.string({ resolve: (one) => one.blocked_at?.toISOString() ?? null }),
    blockedReason: t.exposeString('blocked_reason'),
    version: t.exposeInt('version', { nullable: false }),
  }),
});
const accountConnection = connectionOf('CompanyUserConnection', account);
const accountFields: FilterFields = {
  id: { column: 'users.id', kind: 'textId' },
  name: { column: 'users.name', kind: 'string' },
  email: { column: 'users.email', kind: 'email' },
  permissions: { column: 'users.permissions', kind: 'strings' },
  createdAt: { column: 'users.createdAt', kind: 'instant' },
  blockedAt: { column: 'users.blocked_at', kind: 'instant' },
  blockedReason: { column: 'users.blocked_reason', kind: 'string' },
  version: { column: 'users.version', kind: 'int' },
};
const accountFilter = filterInput('CompanyUserFilterInput', accountFields);

const invitation = builder.objectRef<InvitationRow>('CompanyInvitation').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    email: t.exposeString('email', { nullable: false }),
    permissions: t.exposeStringList('permissions', { nullable: false }),
    invitedBy: t.exposeString('inviter_name'),
    createdAt: t.string({ nullable: false, resolve: (one) => one.created_at.toISOString() }),
    expiresAt: t.string({ nullable: false, resolve: (one) => one.expires_at.toISOString() }),
  }),
});
const invitationConnection = connectionOf('CompanyInvitationConnection', invitation);
const invitationFields: FilterFields = {
  id: { column: 'link.id', kind: 'id' },
  email: { column: 'link.email', kind: 'email' },
  permissions: { column: 'link.permissions', kind: 'strings' },
  createdAt: { column: 'link.created_at', kind: 'instant' },
  expiresAt: { column: 'link.expires_at', kind: 'instant' },
};
const invitationFilter = filterInput('CompanyInvitationFilterInput', invitationFields);

const inviteInput = builder.inputType('InviteCompanyUserInput', {
  fields: (t) => ({ email: t.string({ required: true }), permissions: t.stringList({ required: true }) }),
});
const permissionsInput = builder.inputType('SetCompanyPermissionsInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    permissions: t.stringList({ required: true }),
  }),
});
const blockInput = builder.inputType('BlockUserInput', {
  fields: (t) => ({ id: t.id({ required: true }), reason: t.string({ required: true }) }),
});
const personInput = builder.inputType('UserAccountInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
const withdrawInput = builder.inputType('WithdrawCompanyInvitationInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

const accountSort = listSort('CompanyUserSort', 'NAME', {
  ...byColumn('NAME', 'users.name'),
  ...byTime('users.createdAt'),
});
const invitationSort = listSort('CompanyInvitationSort', 'NEWEST', byTime('link.created_at'));

builder.queryFields((t) => ({
  listCompanyUsers: listField(t, {
    name: 'companyUsers',
    type: accountConnection,
    filter: accountFilter,
    fields: accountFields,
    sort: accountSort,
    read: listCompanyUsers,
  }),
  listCompanyInvitations: listField(t, {
    name: 'companyInvitations',
    type: invitationConnection,
    filter: invitationFilter,
    fields: invitationFields,
    sort: invitationSort,
    read: listCompanyInvitations,
  }),
  findUser: t.field({
    type: account,
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, { email }, ctx) => findUser(ctx, email),
  }),
}));

builder.mutationFields((t) => {
  const verbOf = (verb: typeof unblockUser) =>
    t.field({
      type: account,
      args: { input: t.arg({ type: personInput, required: true }) },
      resolve: (_root, { input }, ctx) => verb(ctx, { id: input.id }),
    });
  return {
    inviteCompanyUser: t.field({
      type: invitation,
      args: { input: t.arg({ type: inviteInput, required: true }) },
      resolve: (_root, { input }, ctx) => inviteCompanyUser(ctx, input),
    }),
    withdrawCompanyInvitation: t.field({
      type: invitation,
      args: { input: t.arg({ type: withdrawInput, required: true }) },
      resolve: (_root, { input }, ctx) => withdrawCompanyInvitation(ctx, { id: input.id }),
    }),
    setCompanyPermissions: t.field({
      type: account,
      args: { input: t.arg({ type: permissionsInput, required: true }) },
      resolve: (_root, { input }, ctx) =>
        setCompanyPermissions(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
    }),
    removeCompanyUser: verbOf(removeCompanyUser),
    blockUser: t.field({
      type: account,
      args: { input: t.arg({ type: blockInput, required: true }) },
      resolve: (_root, { input }, ctx) => blockUser(ctx, input),
    }),
    unblockUser: verbOf(unblockUser),
    endUserSessions: verbOf(endUserSessions),
  };
});
