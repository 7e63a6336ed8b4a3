import { Link } from 'react-router';
import classes from './site-content.module.css';

type Part = { id: string; label: string };

/** From one part of the screen to another. */
export function PartLinks({ parts, current }: { parts: readonly Part[]; current: string }) {
  return (
    <nav aria-label="Parts of the site" className={classes.parts}>
      {parts.map(({ id, label }) => (
        <Link
          key={id}
          to={`?part=${id}`}
          aria-current={id === current ? 'page' : undefined}
          className={classes.part}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
