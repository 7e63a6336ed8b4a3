import { isUnlisted } from './listed-paths.ts';

/**
 * Whether an address opens something by itself, as the links of mails do: no cache keeps its answers, and no page it
 * leads to is told of it (rules/security#data-code-logs).
 */
export function isSecretAddress(pathname: string, search: string): boolean {
  if (isUnlisted(pathname)) return true;
  return search !== '' && [...new URLSearchParams(search).keys()].some((name) => /token$/i.test(name));
}
