import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isOwnDone } from '#app/lib/call/own-changes.ts';
import { followUnsent, pageTyping } from '#app/lib/call/page-typing.ts';
import { type FieldShown, putAsTyped, shownIn } from '#app/lib/form/form-values.ts';
import { ownedTabDraft } from '#app/lib/start/owned-tab-draft.ts';
import classes from './saved-typing.module.css';
import type { FormTyping, TypingBase } from './use-others-changes.tsx';

/** What was typed in a form of this tab, over what: the version and values that its fields showed then. */
type SavedTyping = { base: TypingBase; typed: readonly Pick<FieldShown, 'name' | 'held'>[] };

const isSavedTyping = (found: unknown): found is SavedTyping =>
  typeof found === 'object' && found !== null && 'base' in found && 'typed' in found;

const draftOf = (savedAs: string) =>
  ownedTabDraft<SavedTyping | null>(
    `typed-in:${savedAs}`,
    (text) => {
      const found: unknown = JSON.parse(text);
      return isSavedTyping(found) ? found : null;
    },
    (draft) => draft,
  );

/** `savedAs` names the form and the record it is about. */
type Given = FormTyping & { savedAs: string };

const pauseMs = 300;

/**
 * Keeps what is typed in a form in this tab, for its person alone, and puts it back after a reload or a crash: as typed
 * and not sent, beside what somebody else has saved since (rules/content#acts). Answers whether it was put back.
 */
function useSavedTyping({ form, savedAs, base, begin }: Given): boolean {
  const [isBack, setBack] = useState(false);
  const latest = useRef({ base, begin });
  latest.current = { base, begin };
  useEffect(() => {
    const own = form.current;
    if (!own) return;
    const draft = draftOf(savedAs);
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      const typing = pageTyping();
      const before = latest.current.base();
      if (!before || !typing.isTypingIn(own)) return;
      const typed = [...shownIn(own).values()]
        .filter(({ name }) => typing.isTypingIn(own, name))
        .map(({ name, held }) => ({ name, held }));
      draft.save({ base: before, typed });
    };
    const follow = () => {
      clearTimeout(timer);
      if (pageTyping().isTypingIn(own)) {
        timer = setTimeout(save, pauseMs);
        return;
      }
      // Saved or given up: whoever reloads at once finds nothing of it.
      draft.clear();
      setBack(false);
    };
    let stop: (() => void) | null = null;
    void draft.read().then((found) => {
      if (isOver) return;
      if (found && !pageTyping().isTypingIn(own)) {
        latest.current.begin(found.base);
        for (const field of found.typed) putAsTyped(own, field);
        setBack(true);
      }
      stop = followUnsent(follow);
    });
    return () => {
      isOver = true;
      stop?.();
      clearTimeout(timer);
      // What leads to another screen once it is saved leaves before it hears that it was.
      const attempt = own.querySelector<HTMLInputElement>('input[name=attempt]')?.value ?? '';
      if (attempt !== '' && isOwnDone(attempt)) draft.clear();
    };
  }, [form, savedAs]);
  return isBack;
}

/** Keeps what is typed in a form, and says so where it was put back. */
export function SavedTyping(given: Given) {
  if (!useSavedTyping(given)) return null;
  return (
    <p role="status" className={classes.note}>
      What you typed here before is back. It is not saved yet.{' '}
      <Button type="reset" variant="subtle">
        Put back what was there
      </Button>
    </p>
  );
}
