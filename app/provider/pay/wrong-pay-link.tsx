import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';

type WrongPayLinkProps = {
  bookingId: string;
  /** Which job, for who can't see beside what it stands. */
  job: string;
};

/** To where a cleaner says that the pay of a job is wrong. */
export function WrongPayLink({ bookingId, job }: WrongPayLinkProps) {
  return (
    <Link to={`/dashboard/sp/booking/${bookingId}#pay`}>
      Something’s wrong with this pay<VisuallyHidden>: {job}</VisuallyHidden>
    </Link>
  );
}
