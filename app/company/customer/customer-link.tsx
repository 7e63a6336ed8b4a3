import { Link } from 'react-router';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';

type CustomerLinkProps = { id: string | null; name: string };

/** A customer's name, which leads to their record for whoever may read it. */
export function CustomerLink({ id, name }: CustomerLinkProps) {
  const mayRead = useScreenPermissions()?.includes('bookings');
  return id && mayRead ? <Link to={`/dashboard/customer/${id}`}>{name}</Link> : name;
}
