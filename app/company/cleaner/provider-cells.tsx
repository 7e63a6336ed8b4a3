import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { profileStatusLabel } from '#app/lib/label/profile-status.ts';
import { formatFullDate } from '#domain/time/london.ts';
import type { CompanyProviderRow } from './provider-documents.ts';

export function ProviderState({ status }: { status: CompanyProviderRow['profileStatus'] }) {
  const { label, tone } = profileStatusLabel(status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** Until when they may come; only who is approved does. */
export function PapersDate({ provider }: { provider: CompanyProviderRow }) {
  const { documentsExpireOn, profileStatus } = provider;
  return documentsExpireOn && profileStatus === 'approved' ? formatFullDate(documentsExpireOn) : null;
}
