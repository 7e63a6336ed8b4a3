import { tabDraft } from '../form/tab-draft.ts';
import { screenOwner } from '../state/screen-owner.ts';
import { sessionStore } from '../state/session-store.ts';
import { startUp } from './start-up.ts';

type Owned<Draft> = { ownerId: string | null; draft: Draft };

/** What earlier versions kept is the draft itself, of nobody in particular. */
function ownedFrom<Draft>(text: string, fromText: (text: string) => Draft): Owned<Draft> {
  const found: unknown = JSON.parse(text);
  if (typeof found !== 'object' || found === null || !('draft' in found))
    return { ownerId: null, draft: fromText(text) };
  const { ownerId, draft } = found as Partial<Owned<unknown>>;
  return {
    ownerId: typeof ownerId === 'string' ? ownerId : null,
    draft: fromText(JSON.stringify(draft ?? null)),
  };
}

/**
 * The answers of one form in this tab, which are their person's: what somebody typed while signed in is shown to
 * nobody who is at this tab after them (rules/content#acts). What is typed signed out is whoever's sits there.
 */
export function ownedTabDraft<Draft>(
  key: string,
  fromText: (text: string) => Draft,
  stored: (draft: Draft) => unknown,
) {
  let owner: string | null = null;
  const record = tabDraft<Owned<Draft>>(
    key,
    (text) => ownedFrom(text, fromText),
    ({ ownerId, draft }) => ({ ownerId, draft: stored(draft) }),
  );
  return {
    async read(): Promise<Draft | null> {
      const found = record.read();
      if (found?.ownerId) {
        await startUp();
        if (found.ownerId !== sessionStore.getState().authUser?.id) {
          record.clear();
          return null;
        }
      }
      owner = found?.ownerId ?? null;
      return found?.draft ?? null;
    },
    save(draft: Draft): void {
      owner = screenOwner()?.id ?? owner;
      record.save({ ownerId: owner, draft });
    },
    clear(): void {
      owner = null;
      record.clear();
    },
  };
}

/** What was saved, under what was typed while it was being read. */
export const typedOver = <Draft extends object>(saved: Draft, now: Draft, empty: Draft): Draft => ({
  ...saved,
  ...Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== empty[field as keyof Draft]),
  ),
});
