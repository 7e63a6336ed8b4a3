import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ownChanges } from '#app/lib/call/own-changes.ts';
import { pageTyping } from '#app/lib/call/page-typing.ts';
import { type FieldShown, putInto, shownIn } from '#app/lib/form/form-values.ts';

/** A field that somebody else has saved otherwise meanwhile; `isTaken`: nobody had typed there, so it shows theirs. */
export type OthersChange = FieldShown & { isTaken: boolean };

export type OthersChanges = {
  changes: readonly OthersChange[];
  /** Whether this page changed something itself meanwhile, so that it may be its own doing. */
  isPerhapsOwn: boolean;
};

type Base = {
  version: string;
  shown: ReadonlyMap<string, FieldShown>;
  /** What somebody else saved and was put into its field since, by the field's name. */
  taken: ReadonlyMap<string, string>;
  own: number;
};

/** The same as it can be kept: what fields of that version showed before anybody typed. */
export type TypingBase = { version: string; shown: readonly FieldShown[] };

/** What somebody has typed in a form, and over what. */
export type FormTyping = {
  form: RefObject<HTMLFormElement | null>;
  /** What the fields showed before anybody typed. */
  base: () => TypingBase | null;
  /** Says so of an earlier visit. */
  begin: (base: TypingBase) => void;
};

type Given = {
  form: RefObject<HTMLFormElement | null>;
  /** Whatever tells that the record is another one by now: its version and all that is sent unseen. */
  version: string;
  fields: ReactNode;
};

/**
 * Where nobody has typed the form shows what is saved by now; what was typed stays, beside what they saved. A field
 * that was typed as theirs is by now is no change to decide on: it may be kept outside of the fields, and so show what
 * was typed here in what is read as theirs.
 */
function merge(form: HTMLFormElement, base: Base, theirs: ReadonlyMap<string, FieldShown>): OthersChange[] {
  const mine = shownIn(form);
  return [...theirs.values()].flatMap((field) => {
    const before = base.shown.get(field.name);
    const now = mine.get(field.name);
    if (!before || !now) return [];
    const isTheirs = now.held === field.held;
    // A text field that nobody has touched may show theirs already: React puts its new beginning there.
    const isShown = isTheirs && !pageTyping().isTypingIn(form, field.name);
    const isTaken = isShown || now.held === (base.taken.get(field.name) ?? before.held);
    if (isTaken && !isTheirs) putInto(form, field);
    const isNothing = before.held === field.held || (isTheirs && !isTaken);
    return isNothing ? [] : [{ ...field, id: now.id, label: now.label || before.label, isTaken }];
  });
}

/**
 * What somebody else has changed under a form in which there are answers that are not sent. The fields are made once
 * more from what is stored by now, unseen and for no longer than it takes to read them: that is theirs, whatever kind
 * of field it is and however its screen fills it.
 */
export function useOthersChanges({ form, version, fields }: Given) {
  const base = useRef<Base>(null);
  const copy = useRef<HTMLFormElement>(null);
  const [isLooking, setLooking] = useState(false);
  const [found, setFound] = useState<OthersChanges | null>(null);
  // With each rendering: any of them may show another version.
  useLayoutEffect(() => {
    const own = form.current;
    if (!own) return;
    const isTyping = pageTyping().isTypingIn(own);
    if (!isTyping) {
      base.current = { version, shown: shownIn(own), taken: new Map(), own: ownChanges() };
      if (found) setFound(null);
    } else if (base.current && base.current.version !== version && !isLooking) setLooking(true);
  });
  useLayoutEffect(() => {
    const own = form.current;
    if (!isLooking || !own || !base.current || !copy.current) return;
    const changes = merge(own, base.current, shownIn(copy.current));
    const isPerhapsOwn = base.current.own !== ownChanges();
    const taken = new Map(changes.filter(({ isTaken }) => isTaken).map(({ name, held }) => [name, held]));
    base.current = { ...base.current, version, taken };
    setLooking(false);
    setFound({ changes, isPerhapsOwn });
  }, [isLooking, version, form]);
  return {
    /** Null while nobody has changed anything. */
    found: found && (found.changes.length > 0 || !found.isPerhapsOwn) ? found : null,
    copy: isLooking && (
      <form ref={copy} hidden inert aria-hidden>
        {fields}
      </form>
    ),
    base: (): TypingBase | null =>
      base.current && { version: base.current.version, shown: [...base.current.shown.values()] },
    /** What is typed from here on was typed over this, of an earlier visit. */
    begin({ version: earlier, shown }: TypingBase) {
      const fields = new Map(shown.map((field) => [field.name, field]));
      base.current = { version: earlier, shown: fields, taken: new Map(), own: ownChanges() };
    },
    take(change: OthersChange) {
      if (!form.current || !base.current) return;
      putInto(form.current, change);
      const taken = new Map(base.current.taken).set(change.name, change.held);
      base.current = { ...base.current, taken };
      setFound(
        (before) =>
          before && {
            ...before,
            changes: before.changes.map((one) =>
              one.name === change.name ? { ...one, isTaken: true } : one,
            ),
          },
      );
    },
  };
}
