import { Link } from 'react-router';

/** From somebody who wrote to us to their record as a customer, if they are one. */
export function AsCustomerLink({ email }: { email: string }) {
  return <Link to={`/dashboard/customers?search=${encodeURIComponent(email)}`}>Look among customers</Link>;
}
