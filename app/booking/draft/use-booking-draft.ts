import { startTransition, useEffect, useRef, useState } from 'react';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { changeDraft } from './change-draft.ts';
import { draftFromSearch, giftCodeFromHash } from './draft-from-search.ts';
import { draftStorage } from './draft-storage.ts';

/** A moment: the answers are those of an earlier visit, and were last kept then. */
type Origin = 'pending' | 'new' | Date;

/** A code that pays must not stay in the address, where it would be copied with it. */
const dropHash = () =>
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);

/** What stands above the kept answers: an offer, and what the address says. */
function useSaid(given: Partial<BookingDraft>) {
  const [said, setSaid] = useState<Partial<BookingDraft>>(given);
  const read = () => {
    // The page is the same for every address: what else one says is read here, once it is in the browser.
    const search = new URLSearchParams(window.location.search);
    const fromHash = giftCodeFromHash(window.location.hash);
    const found = { ...given, ...draftFromSearch(search, given), ...fromHash };
    if (fromHash.giftCode) dropHash();
    setSaid(found);
    return found;
  };
  return { said, read };
}

/**
 * The answers so far. The server and the first render know only the offer that is booked; then the
 * answers this device keeps come back, under what the address says and what was chosen before the scripts ran.
 * Nothing is kept before somebody has answered something.
 */
export function useBookingDraft(given: Partial<BookingDraft>) {
  const [draft, setDraft] = useState<BookingDraft>(() => changeDraft(emptyBookingDraft, given));
  const { said, read } = useSaid(given);
  const [origin, setOrigin] = useState<Origin>('pending');
  const [isTouched, setTouched] = useState(false);
  // Answers given while the kept ones are being read stand above them.
  const meanwhile = useRef<Partial<BookingDraft>>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the first address said
  useEffect(() => {
    let isGone = false;
    void draftStorage.read().then((kept) => {
      if (isGone) return;
      // The whole form is drawn again, in pieces: a slow phone stays free for who answers already.
      startTransition(() => {
        setDraft(changeDraft(kept?.draft ?? emptyBookingDraft, { ...read(), ...meanwhile.current }));
        setOrigin(kept ? new Date(kept.keptAt) : 'new');
      });
    });
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    if (origin !== 'pending' && isTouched) draftStorage.save(draft);
  }, [origin, isTouched, draft]);

  const learn = (part: Partial<BookingDraft>) => setDraft((before) => changeDraft(before, part));

  // What is sold was asked for again because its price has changed, or it has ended.
  const { offer = null } = given;
  useEffect(() => {
    setDraft((before) => (before.offer === offer ? before : changeDraft(before, { offer })));
  }, [offer]);

  return {
    draft,
    said,
    ...stateOf(origin, isTouched),
    /** Something we found out about an answer, which is no answer of its own. */
    learn,
    change(part: Partial<BookingDraft>) {
      if (origin === 'pending') Object.assign(meanwhile.current, part);
      setTouched(true);
      learn(part);
    },
    /** Forgets the answers here and on the device; gives back what brings them again. */
    clear(): () => void {
      const before = draft;
      setDraft(changeDraft(emptyBookingDraft, { offer: draft.offer }));
      setTouched(false);
      setOrigin('new');
      draftStorage.clear();
      return () => {
        setDraft(before);
        setTouched(true);
      };
    },
  };
}

function keptSince(origin: Origin, isTouched: boolean): Date | null {
  if (origin !== 'pending' && isTouched) return new Date();
  return origin instanceof Date ? origin : null;
}

function stateOf(origin: Origin, isTouched: boolean) {
  return {
    isRestored: origin !== 'pending',
    /** Since when this device has these answers, or is about to have them; null while it has none. */
    keptAt: keptSince(origin, isTouched),
    /** The answers are those of an earlier visit, and nothing has been changed since. */
    isResumable: origin instanceof Date && !isTouched,
    /** Nobody has answered anything here yet: neither now nor earlier. */
    isFresh: origin === 'new' && !isTouched,
  };
}
