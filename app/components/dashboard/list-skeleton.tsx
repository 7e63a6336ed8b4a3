import classes from './list-skeleton.module.css';

const rows = ['one', 'two', 'three', 'four'];

/** Rows in the shape of what is coming. */
export function ListSkeleton() {
  return (
    <div role="status" className={classes.list}>
      <span className={classes.words}>Loading…</span>
      {rows.map((row) => (
        <div key={row} className={classes.row} aria-hidden>
          <span className={classes.bar} />
          <span className={classes.bar} />
        </div>
      ))}
    </div>
  );
}
