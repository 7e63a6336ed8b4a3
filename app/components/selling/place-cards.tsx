import type { ComponentType } from 'react';
import classes from './place-cards.module.css';

export type Place = {
  title: string;
  text: string;
  to: string;
  Picture: ComponentType<{ className?: string }>;
};

/** Where somebody may want to go from here: the whole card leads there. */
export function PlaceCards({ places }: { places: readonly Place[] }) {
  return (
    <ul className={classes.cards}>
      {places.map(({ title, text, to, Picture }) => (
        <li key={to} className={classes.card}>
          <Picture className={classes.picture} />
          <h3 className={classes.title}>
            <a href={to} className={classes.link}>
              {title}
            </a>
          </h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
