import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { profileStatusLabel } from '#app/lib/label/profile-status.ts';
import type { CompanyProviderRow } from './provider-documents.ts';

export function ProviderState({ status }: { status: CompanyProviderRow['profileStatus'] }) {
  const { label, tone } = profileStatusLabel(status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
