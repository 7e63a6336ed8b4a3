import { useEffect, useState } from 'react';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { changeDraft } from './change-draft.ts';
import { draftStorage } from './draft-storage.ts';

/**
 * The answers so far. The server and the first render know only what the address said; then the answers of
 * this tab come back, under what the address says.
 */
export function useBookingDraft(prefill: Partial<BookingDraft>) {
  const [draft, setDraft] = useState<BookingDraft>(() => changeDraft(emptyBookingDraft, prefill));
  const [isRestored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the first address said
  useEffect(() => {
    const kept = draftStorage.read();
    if (kept) setDraft(changeDraft(kept, prefill));
    setRestored(true);
  }, []);

  useEffect(() => {
    if (isRestored) draftStorage.save(draft);
  }, [isRestored, draft]);

  return {
    draft,
    isRestored,
    change: (part: Partial<BookingDraft>) => setDraft((before) => changeDraft(before, part)),
  };
}
