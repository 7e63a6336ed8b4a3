type WireLink = { spEmail?: string | null; serviceStatus?: string | null };

/**
 * A provider may read an e-mail only on their own link (rules/people#who-may-read-what), which tells it from
 * another's.
 */
export function ownLink<Link extends WireLink>(links: readonly Link[] | null | undefined): Link | null {
  return links?.find((link) => link.spEmail) ?? null;
}
