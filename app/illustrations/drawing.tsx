import type { ReactNode } from 'react';
import classes from './drawing.module.css';

type DrawingProps = {
  viewBox: string;
  children: ReactNode;
  className?: string;
};

/** The frame of every drawing: one stroke weight at any size, colours from the theme. All are decoration. */
export function Drawing({ viewBox, children, className }: DrawingProps) {
  return (
    <svg
      viewBox={viewBox}
      className={className === undefined ? classes.drawing : `${classes.drawing} ${className}`}
      aria-hidden
      focusable="false"
    >
      {children}
    </svg>
  );
}
