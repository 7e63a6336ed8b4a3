import type { FigureLabel } from '#app/lib/label/figure-label.ts';
import classes from './figure-row.module.css';

/** What the business may say of itself in figures, in one quiet row; nothing at all where there is none. */
export function FigureRow({ figures }: { figures: readonly FigureLabel[] }) {
  if (figures.length === 0) return null;
  return (
    <ul className={classes.row} aria-label="In figures">
      {figures.map(({ value, text }) => (
        <li key={text}>
          <span className={classes.value}>{value}</span> {text}
        </li>
      ))}
    </ul>
  );
}
