import type { ReactNode } from 'react';
import classes from './link-button.module.css';

type LinkButtonProps = {
  /** Without one it only shows where the link stands, in a preview. */
  to?: string;
  /** primary: the one action of a screen. second: beside it, outlined. quiet: in lists and menus. */
  kind?: 'primary' | 'second' | 'quiet';
  /** On a phone it takes the whole width. */
  isWide?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A link that looks like a button, for public pages. It is a plain link, since most of those are documents
 * without the application, and going from one to the other loads anew.
 */
export function LinkButton({ to, kind = 'primary', isWide, className, children }: LinkButtonProps) {
  return (
    <a
      href={to}
      className={className === undefined ? classes.button : `${classes.button} ${className}`}
      data-kind={kind}
      data-wide={isWide || undefined}
    >
      {children}
    </a>
  );
}
