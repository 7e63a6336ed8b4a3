import { permissions } from '#domain/access/permission.ts';
import { permissionWords } from '#domain/access/permission-words.ts';

/** What somebody may do, in a line. */
export function permissionNames(held: readonly string[]): string {
  const names = permissions.filter((one) => held.includes(one)).map((one) => permissionWords[one].name);
  if (names.length === permissions.length) return 'May do everything';
  return names.length === 0 ? 'May do nothing yet' : names.join(' · ');
}
