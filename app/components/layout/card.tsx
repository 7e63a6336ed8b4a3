import type { ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li';
  title?: ReactNode;
  id?: string;
  children: ReactNode;
};

export function Card({ as: Element = 'div', title, id, children }: CardProps) {
  return (
    <Element className={classes.card} id={id}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {children}
    </Element>
  );
}
