import { lazy, Suspense, useEffect, useState } from 'react';
import { IconSearch } from '#app/icons/desk.ts';
import classes from './search-box.module.css';
import type { PaletteScreen } from './search-palette.tsx';

/** Fetched when somebody searches. */
const SearchPalette = lazy(() =>
  import('./search-palette.tsx').then(({ SearchPalette: component }) => ({ default: component })),
);

/** The office's one search, as a box in the menu and by Ctrl+K. */
export function SearchBox({ screens }: { screens: readonly PaletteScreen[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" className={classes.box} onClick={() => setIsOpen(true)}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span>Search</span>
        <kbd className={classes.keys}>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchPalette screens={screens} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
