import classes from './spinner.module.css';

/** Shown in place of a screen until the app has started (rules/wire-names#start-up). */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className={classes.frame} role="status">
      <span className={classes.wheel} aria-hidden />
      <span>{label}</span>
    </div>
  );
}
