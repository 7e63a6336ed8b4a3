import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import type { PromoCodeRow } from './promo-code-documents.ts';

export function PromoState({ activeFlag, archivedAt }: PromoCodeRow) {
  if (archivedAt) return <StatusBadge tone="stopped">Archived</StatusBadge>;
  return activeFlag ? (
    <StatusBadge tone="good">Active</StatusBadge>
  ) : (
    <StatusBadge tone="done">Off</StatusBadge>
  );
}
