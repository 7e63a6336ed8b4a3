const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

const isAbove = (element: Element | null) => element !== null && element.getBoundingClientRect().bottom < 0;

/**
 * Menus open and close by themselves (`details`); a script closes them by Escape, by a press elsewhere and when the page
 * has been scrolled past what they show.
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
      for (const menu of openMenus()) if (isAbove(menu.lastElementChild)) menu.open = false;
    },
    { passive: true },
  );
}
