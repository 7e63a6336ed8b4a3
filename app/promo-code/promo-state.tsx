import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import type { PromoCodeRow } from './promo-code-documents.ts';

type PromoStateProps = Pick<PromoCodeRow, 'activeFlag' | 'archivedAt'> & { words: string };

export function PromoState({ activeFlag, archivedAt, words }: PromoStateProps) {
  return <StatusBadge tone={archivedAt ? 'stopped' : activeFlag ? 'good' : 'done'}>{words}</StatusBadge>;
}
