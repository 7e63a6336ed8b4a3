import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { Stars } from '#app/components/selling/stars.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { ratingLabel } from '#domain/provider/cleaner-card-label.ts';
import { reliabilityLines } from '#domain/provider/reliability-label.ts';
import { formatMonth } from '#domain/time/london.ts';
import { type OwnStanding, ownStandingDocument } from './own-provider.ts';
import classes from './standing-card.module.css';

/** How a cleaner stands with customers, and how reliable matching takes them for; in words, with what counts. */
export function StandingCard() {
  const query = useQuery(`${useReadings()}`, () => runDocument(null, ownStandingDocument, {}));
  const standing = query.last?.getMyStanding;
  if (query.answer.kind !== 'refused' && !standing) return null;
  return (
    <Card as="section" title="How you’re doing" id="standing">
      {standing && query.answer.kind !== 'refused' ? (
        <Standing standing={standing} />
      ) : (
        <QueryNote query={query} />
      )}
    </Card>
  );
}

function Standing({ standing }: { standing: OwnStanding }) {
  const { ratingCount, cleans, comments } = standing;
  const rating = standing.rating ?? null;
  return (
    <>
      <h3 className={classes.title}>Your rating</h3>
      <p>
        {ratingLabel({ rating, ratingCount })}, as customers see it. {cleansWords(cleans)}
      </p>
      {comments.length > 0 && (
        <>
          <p>What customers let you read:</p>
          <ul className={classes.comments}>
            {comments.map((comment) => (
              <li key={`${comment.month} ${comment.words}`}>
                <Stars count={comment.stars} />
                <blockquote className={classes.words}>{comment.words}</blockquote>
                <p className={classes.who}>
                  {[comment.firstName, formatMonth(`${comment.month}-01`)].filter(Boolean).join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={classes.title}>Keeping what you accept</h3>
      {reliabilityLines(standing).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

const cleansWords = (cleans: number): string =>
  cleans === 1 ? 'You have finished 1 clean with us.' : `You have finished ${cleans} cleans with us.`;
