import classes from './payroll-table.module.css';

/** A cleaner's name with a line below it. */
export function PersonCell({ name, note }: { name: string; note: string }) {
  return (
    <>
      {name}
      <span className={classes.second}>{note}</span>
    </>
  );
}
