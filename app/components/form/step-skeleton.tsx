import classes from './step-skeleton.module.css';

const places = [1, 2, 3, 4];

/** Until the answers of this tab are back, a later step has nothing true to show. */
export function StepSkeleton() {
  return (
    <div className={classes.skeleton}>
      <span className="unseen">Loading your answers…</span>
      {places.map((place) => (
        <span key={place} aria-hidden />
      ))}
    </div>
  );
}
