import type { ComponentProps } from 'react';
import classes from './heading.module.css';

type HeadingProps = ComponentProps<'h1'> & { order: 1 | 2 };

/** Mantine's Title by its looks, without its script: for what a booking's first visit shows (docs/performance). */
export function Heading({ order, className, ...others }: HeadingProps) {
  const Level = `h${order}` as const;
  return <Level className={[classes.heading, className].filter(Boolean).join(' ')} {...others} />;
}
