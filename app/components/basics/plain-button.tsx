import type { ComponentProps, ReactNode } from 'react';
import classes from './plain-button.module.css';

type PlainButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** filled: the action of the screen. default: another one, outlined. subtle: beside them, without an edge. */
  kind?: 'filled' | 'default' | 'subtle';
};

const Label = ({ children }: { children: ReactNode }) => <span className={classes.label}>{children}</span>;

/** Mantine's Button by its looks, without its script: for what a booking's first visit shows (docs/performance). */
export function PlainButton({ kind = 'filled', type = 'button', children, ...others }: PlainButtonProps) {
  return (
    <button type={type} className={classes.button} data-kind={kind} {...others}>
      <Label>{children}</Label>
    </button>
  );
}

/** A link with the same looks. */
export const PlainButtonLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={classes.button} data-kind="filled">
    <Label>{children}</Label>
  </a>
);
