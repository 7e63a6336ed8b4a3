import type { ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li';
  title?: ReactNode;
  /** Of its title, below the heading it stands under. */
  level?: 2 | 3;
  id?: string;
  children: ReactNode;
};

export function Card({ as: Element = 'div', title, level = 2, id, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <Element className={classes.card} id={id}>
      {title && <Heading className={classes.title}>{title}</Heading>}
      {children}
    </Element>
  );
}
