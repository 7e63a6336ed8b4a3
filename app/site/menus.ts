const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

/** Menus open and close by themselves (`details`); a script closes them by Escape and by a press elsewhere. */
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
}
