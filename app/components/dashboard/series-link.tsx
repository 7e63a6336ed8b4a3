import { Link } from 'react-router';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';

type SeriesLinkProps = { id: string; name: string };

/** Words about a regular clean, which lead to it for whoever of the office may read it. */
export function SeriesLink({ id, name }: SeriesLinkProps) {
  const mayRead = useScreenPermissions()?.includes('bookings');
  return mayRead ? <Link to={`/dashboard/series/${id}`}>{name}</Link> : name;
}
