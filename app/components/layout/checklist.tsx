import type { ReactNode } from 'react';
import classes from './checklist.module.css';

type ChecklistProps = {
  /** Each with a tick before it: what is done, or what is promised. */
  items: readonly ReactNode[];
  /** As many columns as fit, for long lists. */
  isWide?: boolean;
};

export function Checklist({ items, isWide }: ChecklistProps) {
  return (
    <ul className={classes.list} data-wide={isWide || undefined}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes on a page
        <li key={index} className={classes.item}>
          {item}
        </li>
      ))}
    </ul>
  );
}
