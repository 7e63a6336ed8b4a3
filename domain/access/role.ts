const roles = ['customer', 'company', 'serviceprovider', 'unknown'] as const;
export type Role = (typeof roles)[number];

/**
 * The role of a token's groups (rules/wire-names#roles-on-the-wire): the group itself when there is exactly one,
 * `unknown` when that one is none of ours, and customer when there is none or several.
 */
export function roleFromGroups(groups: readonly string[]): Role {
  const [group] = groups;
  if (groups.length !== 1 || group === undefined) return 'customer';
  return roles.find((role) => role === group) ?? 'unknown';
}
