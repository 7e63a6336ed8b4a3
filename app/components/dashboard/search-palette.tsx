import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchRecordsDocument } from '#app/documents/search-records.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useDebounced } from '#app/lib/call/use-debounced.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { hitLabel } from './search-label.ts';
import classes from './search-palette.module.css';

export type PaletteScreen = { to: string; label: string };
type Item = { key: string; kind: string; title: string; detail: string; to: string };

const leastLetters = 2;
const pauseMs = 150;

type SearchPaletteProps = { screens: readonly PaletteScreen[]; onClose: () => void };

/** One search for everything, by Ctrl+K: arrows choose, Enter opens, Escape closes. */
export function SearchPalette({ screens, onClose }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const { items, words } = useFound(typed, screens);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const open = (item: Item | undefined) => {
    if (!item) return;
    onClose();
    void navigate(item.to);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setAt((at + step + items.length) % items.length);
    }
    if (event.key === 'Enter') open(items[at]);
  };
  const active = items[at] ? `${id}-${at}` : undefined;
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label="Search" onClose={onClose}>
      <input
        className={classes.input}
        autoFocus
        role="combobox"
        aria-label="Search everything"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder="Reference, name, email, phone, postcode, invoice"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className={classes.words}>
        {words}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className={classes.list}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes.option}
            onClick={() => open(item)}
          >
            <span className={classes.kind}>{item.kind}</span>
            <span>
              <strong>{item.title}</strong> <span className={classes.detail}>{item.detail}</span>
            </span>
          </div>
        ))}
      </div>
    </dialog>
  );
}

/** What is found for what is typed, and a sentence about it. */
function useFound(typed: string, screens: readonly PaletteScreen[]): { items: Item[]; words: string } {
  const [search, setSearch] = useState('');
  const later = useDebounced(pauseMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `later` is the same timer however often it is made
  useEffect(() => later(() => setSearch(typed.trim())), [typed]);
  const isAsked = search.length >= leastLetters;
  const { answer, last } = useQuery(isAsked ? search : null, () =>
    runDocument(null, searchRecordsDocument, { search }),
  );
  const ways = screens
    .filter(({ label }) => typed.trim() !== '' && label.toLowerCase().includes(typed.trim().toLowerCase()))
    .map(({ to, label }) => ({ key: to, kind: 'Screen', title: label, detail: '', to }));
  const hits = (isAsked ? (last?.searchRecords ?? []) : []).flatMap((hit) => {
    const found = hitLabel(hit);
    const detail = [hit.detail, hit.state].filter(Boolean).join(' · ');
    return found
      ? [{ key: `${hit.kind} ${hit.id}`, kind: found.label, title: hit.title, detail, to: found.to }]
      : [];
  });
  const items = [...hits, ...ways];
  return { items, words: wordsFor(isAsked, answer, items.length) };
}

function wordsFor(isAsked: boolean, answer: { kind: string; message?: string }, count: number): string {
  if (answer.kind === 'refused') return answer.message ?? '';
  if (!isAsked) return 'Type two letters or more.';
  if (answer.kind === 'loading') return 'Searching…';
  return count === 0 ? 'Nothing found.' : `${count} found.`;
}
