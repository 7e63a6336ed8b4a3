import { Link } from 'react-router';
import { useOwnPermissions } from '#app/lib/start/own-permissions.ts';
import { useSession } from '#app/lib/state/session.ts';

type CustomerLinkProps = { id: string | null; name: string };

/** A customer's name, which leads to their record for whoever may read it. */
export function CustomerLink({ id, name }: CustomerLinkProps) {
  const mayRead = useOwnPermissions(useSession().authUser?.id ?? null)?.includes('bookings');
  return id && mayRead ? <Link to={`/dashboard/customer/${id}`}>{name}</Link> : name;
}
