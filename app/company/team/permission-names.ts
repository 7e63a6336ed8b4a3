import { permissions } from '#domain/access/permission.ts';
import { permissionLabels } from '#domain/access/permission-label.ts';

/** What somebody may do, in a line. */
export function permissionNames(held: readonly string[]): string {
  const names = permissions.filter((one) => held.includes(one)).map((one) => permissionLabels[one].name);
  if (names.length === permissions.length) return 'Everything';
  return names.length === 0 ? 'Nothing yet' : names.join(' · ');
}
