import { useEffect, useState } from 'react';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { changeDraft } from './change-draft.ts';
import { draftStorage } from './draft-storage.ts';
import { typedBeforeScripts } from './typed-before-scripts.ts';

/**
 * The answers so far. The server and the first render know only what the address said; then the answers of
 * this tab come back, under what the address says and what was chosen before the scripts ran.
 */
export function useBookingDraft(prefill: Partial<BookingDraft>) {
  const [draft, setDraft] = useState<BookingDraft>(() => changeDraft(emptyBookingDraft, prefill));
  const [early] = useState(typedBeforeScripts);
  const [isRestored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the first address said
  useEffect(() => {
    const kept = draftStorage.read() ?? emptyBookingDraft;
    setDraft(changeDraft(kept, { ...prefill, ...early }));
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
