import { deviceRecord } from '#app/lib/form/device-record.ts';
import { draftRecordKey } from '#app/lib/form/saved-draft-record.ts';
import { startUp } from '#app/lib/start/start-up.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { agreedInTab } from './agreed-in-tab.ts';
import type { BookingDraft } from './booking-draft.ts';
import { fromSaved, type SavedDraft, toKeep } from './saved-draft.ts';

const record = deviceRecord(draftRecordKey);

/** Whose answers this page has. They stay their own when the session ends while they are at the form. */
let owner: string | null = null;

const userId = () => sessionStore.getState().authUser?.id ?? null;

/** The booking form's answers on this device. What somebody answered while signed in comes back to them only. */
export const draftStorage = {
  async read(): Promise<SavedDraft | null> {
    const found = await record.read();
    const kept = fromSaved(found, new Date());
    // Its 30 days are over, and we said that it goes then.
    if (kept === null && found !== undefined) void record.remove();
    if (kept === null) return null;
    if (kept.ownerId !== null) {
      await startUp();
      if (kept.ownerId !== userId()) {
        agreedInTab.clear();
        return null;
      }
      owner = kept.ownerId;
    }
    return { ...kept, draft: { ...kept.draft, ...agreedInTab.of(kept.draft, new Date()) } };
  },
  save(draft: BookingDraft): void {
    owner = userId() ?? owner;
    const now = new Date();
    record.write(toKeep(draft, now, owner));
    agreedInTab.save(draft, now);
  },
  clear(): void {
    owner = null;
    agreedInTab.clear();
    void record.remove();
  },
};
