import { useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { randomId } from '#app/lib/call/random-id.ts';
import { shrinkPicture } from '#app/lib/call/shrink-picture.ts';
import { dropAct } from '#app/lib/offline/act-queue.ts';
import { fieldOf, pressedAt, queuedActs } from '#app/lib/offline/queued-act.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import type { PhotoPhase } from '#domain/visit-record/visit-record.ts';
import { useQueuedEntries } from './use-queued-entries.ts';
import type { useRecordPress } from './use-record-press.ts';

/** No wider than the server stores it: a phone's own is ten times as large. */
const small = { longestSide: 1600, largeBytes: 300 * 1024 };

/** A photo that is not sent yet. */
export type UnsentPhoto = { key: string; file: File; phase: string; takenAt: Date; remove: () => void };

type Chosen = { id: string; file: File; phase: PhotoPhase; takenAt: Date };
type Press = ReturnType<typeof useRecordPress>['press'];

/** Photos from the moment they are chosen until they are sent: first this page has them, then the phone's queue. */
export function useChosenPhotos(bookingId: string, press: Press) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const removed = useRef(new Set<string>());
  const queued = useQueuedEntries(bookingId, 'photo').flatMap((act) =>
    act.file ? [{ ...act, file: act.file }] : [],
  );
  const saving = chosen.filter(({ id }) => !queued.some(({ key }) => key.startsWith(id)));
  // What the phone has not stored is gone with the page.
  useBeforeUnload((event) => {
    if (saving.length > 0) event.preventDefault();
  });

  const hide = (id: string) => setChosen((before) => before.filter((one) => one.id !== id));

  async function dropQueued(id: string) {
    const act = queuedActs.getState().find(({ key }) => key.startsWith(id));
    if (act) await dropAct(act);
  }

  /** Whether one of them was taken. */
  async function choose(phase: PhotoPhase, files: readonly File[], words: string): Promise<boolean> {
    const added = files.map((file) => ({ id: randomId(), file, phase, takenAt: serverNow() }));
    let isTaken = false;
    setChosen((before) => [...before, ...added]);
    for (const { id, file } of added) {
      const fields = { phase, words, file: await shrinkPicture(file, small) };
      if (!removed.current.has(id)) isTaken = (await press('photo', fields, id)) || isTaken;
      if (removed.current.has(id)) await dropQueued(id);
      hide(id);
    }
    return isTaken;
  }

  const unsent: UnsentPhoto[] = [
    ...queued.map((act) => ({
      key: act.key,
      file: act.file,
      phase: fieldOf(act, 'phase'),
      takenAt: pressedAt(act),
      remove: () => void dropAct(act),
    })),
    ...saving.map(({ id, ...photo }) => ({
      ...photo,
      key: id,
      remove: () => {
        removed.current.add(id);
        hide(id);
      },
    })),
  ];
  return { saving: saving.length, waiting: queued.length, unsent, choose };
}
