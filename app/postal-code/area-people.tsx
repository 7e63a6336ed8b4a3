import { Link } from 'react-router';

/** The way to the bookings of an area, in the list of all. */
export function AreaPeople({ code }: { code: string }) {
  return (
    <p>
      <Link to={`/dashboard/bookings?search=${encodeURIComponent(code)}&sort=when-`}>Bookings in {code}</Link>
    </p>
  );
}
