const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

const isAbove = (element: Element) => element.getBoundingClientRect().bottom < 0;

/** Scrolled past with its button: what hangs from it has gone too. */
function isPassed({ firstElementChild: button, lastElementChild: panel }: HTMLDetailsElement): boolean {
  return button !== null && panel !== null && isAbove(button) && isAbove(panel);
}

/**
 * Menus open and close by themselves (`details`); a script closes them by Escape, by a press elsewhere and when they are
 * scrolled past.
 */
export function closeMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    }
  });
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener(
    'scroll',
    () => {
      for (const menu of openMenus()) if (isPassed(menu)) menu.open = false;
    },
    { passive: true },
  );
}
