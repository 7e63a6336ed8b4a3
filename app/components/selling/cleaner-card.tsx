import type { ReactNode } from 'react';
import type { CleanerCardFactsFragment } from '#app/graphql/graphql.ts';
import { cardLines } from '#domain/provider/cleaner-card-label.ts';
import classes from './cleaner-card.module.css';

type CleanerCardProps = {
  card: CleanerCardFactsFragment;
  /** What else is known of them here, such as when they come next. */
  about?: string | undefined;
  children?: ReactNode;
};

/** Somebody who comes to clean: what customers go by, and the picture where they let it be seen. */
export function CleanerCard({ card, about, children }: CleanerCardProps) {
  const { rating, firstName, picture } = card;
  return (
    <div className={classes.cleaner}>
      {picture && <img src={picture} width={72} height={72} alt="" className={classes.picture} />}
      <div className={classes.words}>
        <p className={classes.name} translate="no">
          {firstName}
        </p>
        {about && <p className={classes.about}>{about}</p>}
        <ul className={classes.facts}>
          {cardLines({ ...card, rating: rating ?? null, dbsCheckedIn: card.dbsCheckedIn ?? null }).map(
            (line) => (
              <li key={line}>{line}</li>
            ),
          )}
        </ul>
        {children}
      </div>
    </div>
  );
}
