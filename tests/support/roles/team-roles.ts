import { randomUUID } from 'node:crypto';
import { onlyCompany, type RoleRow } from './role-row.ts';

const office =
  (document: string, company = 'ok') =>
  (): RoleRow => ({ ...onlyCompany, company, document });

const nobody = randomUUID();
const verb = (name: string, input: string) => `mutation { ${name}(input: { ${input} }) { id } }`;

/**
 * What each role is answered about the team, other people's accounts and API keys (rules/people#company-permissions).
 */
export const teamRoles = {
  listCompanyUsers: office('{ listCompanyUsers { items { id email permissions } } }'),
  listCompanyInvitations: office('{ listCompanyInvitations { items { id email } } }'),
  inviteCompanyUser: office(verb('inviteCompanyUser', 'email: "", permissions: []'), 'invalid_input'),
  withdrawCompanyInvitation: office(verb('withdrawCompanyInvitation', `id: "${nobody}"`), 'not_found'),
  setCompanyPermissions: office(
    verb('setCompanyPermissions', `id: "${nobody}", permissions: ["money"]`),
    'not_found',
  ),
  removeCompanyUser: office(verb('removeCompanyUser', `id: "${nobody}"`), 'not_found'),
  findUser: office('{ findUser(email: "nobody@example.com") { id } }'),
  blockUser: office(verb('blockUser', `id: "${nobody}", reason: "Because"`), 'not_found'),
  unblockUser: office(verb('unblockUser', `id: "${nobody}"`), 'not_found'),
  endUserSessions: office(verb('endUserSessions', `id: "${nobody}"`), 'not_found'),
  listApiKeys: office('{ listApiKeys { items { id name keyStart } } }'),
  createApiKey: office(verb('createApiKey', 'name: "", scopes: []'), 'invalid_input'),
  revokeApiKey: office(verb('revokeApiKey', `id: "${nobody}"`), 'not_found'),
};
