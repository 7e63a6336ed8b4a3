import type { ReactNode } from 'react';
import classes from './drawing.module.css';

type DrawingProps = {
  viewBox: string;
  children: ReactNode;
  className?: string;
  /** Only for a drawing that says something its surroundings don't; all others are decoration. */
  title?: string;
};

/** The frame of every drawing: one stroke weight at any size, colours from the theme. */
export function Drawing({ viewBox, children, className, title }: DrawingProps) {
  const naming = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };
  return (
    <svg
      viewBox={viewBox}
      className={className === undefined ? classes.drawing : `${classes.drawing} ${className}`}
      focusable="false"
      {...naming}
    >
      {children}
    </svg>
  );
}
