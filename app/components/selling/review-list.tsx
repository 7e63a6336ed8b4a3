import type { SiteReview } from '#app/documents/site-proof.ts';
import { formatMonth } from '#domain/time/london.ts';
import { Section } from '../layout/section.tsx';
import classes from './review-list.module.css';
import { Stars } from './stars.tsx';

type ReviewListProps = { reviews: readonly SiteReview[]; title: string };

/** What customers said of cleans that took place; nothing where there is nothing. */
export function ReviewList({ reviews, title }: ReviewListProps) {
  if (reviews.length === 0) return null;
  return (
    <Section
      id="reviews"
      title={title}
      lead="By customers whose clean is done and who let us show it. Nobody gets anything for a review."
    >
      <ul className={classes.list}>
        {reviews.map((review) => (
          <li key={`${review.month} ${review.outcode} ${review.text}`} className={classes.review}>
            <figure className={classes.figure}>
              <Stars count={review.stars} />
              <blockquote className={classes.text}>{review.text}</blockquote>
              <figcaption className={classes.who}>
                {review.firstName}, {formatMonth(`${review.month}-01`)}, {review.outcode}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
