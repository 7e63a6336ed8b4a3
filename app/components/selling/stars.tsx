import { IconStar, IconStarFilled } from '#app/icons/site.ts';
import classes from './stars.module.css';

/** Stars that were given. */
export function Stars({ count }: { count: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={`${count} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) =>
        star <= count ? <IconStarFilled key={star} aria-hidden /> : <IconStar key={star} aria-hidden />,
      )}
    </span>
  );
}
