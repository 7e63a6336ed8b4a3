import { type ReactNode, type ToggleEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconMenu2, IconX } from '#app/icons/desk.ts';
import { NavigationProgress } from '../layout/navigation-progress.tsx';
import classes from './company-menu.module.css';
import type { NavigationItem } from './dashboard-navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';

const menuId = 'company-menu';

/** Opens the menu where it is no side bar; works before the page's scripts do. */
export function MenuButton() {
  return (
    <button type="button" className={classes.open} popoverTarget={menuId}>
      <IconMenu2 size={22} stroke={1.75} aria-hidden />
      Menu
    </button>
  );
}

/** What stands beside an element and beside what it stands in. */
function besides(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  if (!parentElement || element === document.body) return [];
  const beside = [...parentElement.children].filter((one) => one !== element);
  return [...beside.filter((one) => one instanceof HTMLElement), ...besides(parentElement)];
}

/** The open sheet covers the page: nothing below takes the focus or a press. */
function setCovered(menu: HTMLElement, isCovered: boolean): void {
  for (const one of besides(menu)) one.inert = isCovered;
}

/** What is covered is there again before the sheet closes, so that the focus can go back to the button. */
function uncover({ currentTarget, newState }: ToggleEvent<HTMLDivElement>): void {
  if (newState === 'closed') setCovered(currentTarget, false);
}

/** Where the focus had gone to the browser's own bars meanwhile, nobody else gives it back. */
function giveFocusBack(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[popovertarget="${menuId}"]`)?.focus();
}

function cover({ currentTarget }: ToggleEvent<HTMLDivElement>): void {
  if (!currentTarget.matches(':popover-open')) giveFocusBack();
  else {
    currentTarget.querySelector('button')?.focus();
    setCovered(currentTarget, true);
  }
}

/**
 * The company's screens and who is signed in: a side bar on a desk, elsewhere a sheet over the page, which holds the
 * focus and stays until the screen that was pressed is there.
 */
export function CompanyMenu({ items, account }: { items: readonly NavigationItem[]; account: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  // Whoever has gone somewhere wants to see it; a menu opened before the scripts came stays.
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    menu.current?.hidePopover?.();
  }, [key]);
  // Gone while it is open, it leaves nothing covered.
  useLayoutEffect(() => {
    const element = menu.current;
    if (element?.showPopover && element.matches(':popover-open')) setCovered(element, true);
    return () => {
      if (element) setCovered(element, false);
    };
  }, []);
  // A tablet that is turned with the menu open would show it over its side bar.
  useEffect(() => {
    const hide = ({ matches }: MediaQueryListEvent) => {
      if (matches) menu.current?.hidePopover?.();
    };
    const desk = window.matchMedia('(min-width: 62em)');
    desk.addEventListener('change', hide);
    return () => desk.removeEventListener('change', hide);
  }, []);
  return (
    <div
      id={menuId}
      ref={menu}
      popover="auto"
      className={classes.menu}
      onBeforeToggle={uncover}
      onToggle={cover}
    >
      <div className={classes.progress}>
        <NavigationProgress />
      </div>
      <button type="button" className={classes.close} popoverTarget={menuId} popoverTargetAction="hide">
        <IconX size={22} stroke={1.75} aria-hidden />
        Close
      </button>
      <NavigationLinks items={items} />
      {account}
    </div>
  );
}
