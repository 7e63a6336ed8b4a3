import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconMenu2, IconX } from '#app/icons/desk.ts';
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

/** The company's screens and who is signed in: a side bar on a desk, elsewhere a sheet over the page. */
export function CompanyMenu({ items, account }: { items: readonly NavigationItem[]; account: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere wants to see it.
  useEffect(() => menu.current?.hidePopover?.(), [key]);
  // A tablet that is turned with the menu open would show it over its side bar.
  useEffect(() => {
    const hide = () => menu.current?.hidePopover?.();
    const desk = window.matchMedia('(min-width: 62em)');
    desk.addEventListener('change', hide);
    return () => desk.removeEventListener('change', hide);
  }, []);
  return (
    <div id={menuId} ref={menu} popover="auto" className={classes.menu}>
      <button type="button" className={classes.close} popoverTarget={menuId} popoverTargetAction="hide">
        <IconX size={22} stroke={1.75} aria-hidden />
        Close
      </button>
      <NavigationLinks items={items} />
      {account}
    </div>
  );
}
