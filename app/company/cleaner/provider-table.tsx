import { Link } from 'react-router';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { profileStatusLabel } from '#app/lib/label/profile-status.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import type { CompanyProviderRow } from './provider-documents.ts';
import classes from './provider-table.module.css';

/** The company's cleaners: a table on a desk, a small list of facts each on a phone. */
export function ProviderTable({ providers }: { providers: readonly CompanyProviderRow[] }) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>Cleaners</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            <th scope="col">Lives in</th>
            <th scope="col">Applied</th>
            <th scope="col" className={classes.figure}>
              Rating
            </th>
            <th scope="col" className={classes.figure}>
              Visits
            </th>
          </tr>
        </thead>
        <tbody>
          {providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProviderRow({ provider }: { provider: CompanyProviderRow }) {
  const { label, tone } = profileStatusLabel(provider.profileStatus);
  return (
    <tr>
      <th scope="row">
        <Link to={`/dashboard/serviceProvider/${provider.id}`}>
          {provider.firstName} {provider.lastName}
        </Link>
        <span className={classes.second}>{provider.email}</span>
      </th>
      <td>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {provider.documentsExpireOn && provider.profileStatus === 'approved' && (
          <span className={classes.second}>Papers until {formatFullDate(provider.documentsExpireOn)}</span>
        )}
      </td>
      <td data-label="Lives in">
        {cityLabel(provider.city)}, {outcodeOf(provider.postalCode ?? '')}
      </td>
      <td data-label="Applied">{formatFullDate(londonDate(new Date(provider.createdAt)))}</td>
      <td data-label="Rating" className={classes.figure}>
        {provider.ratting?.toFixed(1) ?? '–'}
      </td>
      <td data-label="Visits" className={classes.figure}>
        {provider.bookingCount}
      </td>
    </tr>
  );
}
