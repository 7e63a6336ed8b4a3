import { Link } from 'react-router';
import { useOwnPermissions } from '#app/lib/start/own-permissions.ts';
import { useSession } from '#app/lib/state/session.ts';

type SeriesLinkProps = { id: string; name: string };

/** Words about a regular clean, which lead to it for whoever of the office may read it. */
export function SeriesLink({ id, name }: SeriesLinkProps) {
  const mayRead = useOwnPermissions(useSession().authUser?.id ?? null)?.includes('bookings');
  return mayRead ? <Link to={`/dashboard/series/${id}`}>{name}</Link> : name;
}
