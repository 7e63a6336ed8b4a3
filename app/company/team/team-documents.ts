import { graphql } from '#app/graphql/gql.ts';
import type { CompanyUsersQuery, FindUserQuery, InvitationsQuery } from '#app/graphql/graphql.ts';

export const companyUsersDocument = graphql(`
  query CompanyUsers(
    $filter: CompanyUserFilterInput
    $sort: CompanyUserSort
    $limit: Int
    $nextToken: String
  ) {
    listCompanyUsers(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        name
        email
        permissions
        isMe
        isExternal
        sessionCount
        lastUsedAt
        blockedAt
        blockedReason
        emailBounce {
          since
          reason
          isGivenUp
        }
        version
      }
    }
  }
`);

export const invitationsDocument = graphql(`
  query Invitations {
    getMyAccount {
      permissions
      isExternal
    }
    listCompanyInvitations(limit: 1000) {
      items {
        id
        email
        permissions
        invitedBy
        expiresAt
      }
    }
  }
`);

export const findUserDocument = graphql(`
  query FindUser($email: String!) {
    findUser(email: $email) {
      id
      name
      email
      role
      isMe
      sessionCount
      lastUsedAt
      createdAt
      blockedAt
      blockedReason
    }
  }
`);

export const inviteCompanyUserDocument = graphql(`
  mutation InviteCompanyUser($input: InviteCompanyUserInput!) {
    inviteCompanyUser(input: $input) {
      id
      email
    }
  }
`);

export const withdrawCompanyInvitationDocument = graphql(`
  mutation WithdrawCompanyInvitation($input: WithdrawCompanyInvitationInput!) {
    withdrawCompanyInvitation(input: $input) {
      id
    }
  }
`);

export const setCompanyPermissionsDocument = graphql(`
  mutation SetCompanyPermissions($input: SetCompanyPermissionsInput!) {
    setCompanyPermissions(input: $input) {
      id
      version
    }
  }
`);

export const removeCompanyUserDocument = graphql(`
  mutation RemoveCompanyUser($input: UserAccountInput!) {
    removeCompanyUser(input: $input) {
      id
    }
  }
`);

export const blockUserDocument = graphql(`
  mutation BlockUser($input: BlockUserInput!) {
    blockUser(input: $input) {
      id
    }
  }
`);

export const unblockUserDocument = graphql(`
  mutation UnblockUser($input: UserAccountInput!) {
    unblockUser(input: $input) {
      id
    }
  }
`);

export const endUserSessionsDocument = graphql(`
  mutation EndUserSessions($input: UserAccountInput!) {
    endUserSessions(input: $input) {
      id
    }
  }
`);

export type TeamMember = NonNullable<CompanyUsersQuery['listCompanyUsers']>['items'][number];
export type Invitation = NonNullable<InvitationsQuery['listCompanyInvitations']>['items'][number];
export type FoundAccount = NonNullable<FindUserQuery['findUser']>;
