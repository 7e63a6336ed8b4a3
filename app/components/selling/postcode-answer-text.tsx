import type { PostcodeAnswer } from '#app/lib/form/answer-postcode.ts';
import { areaReply } from '#app/lib/form/area-label.ts';
import { LinkButton } from '../layout/link-button.tsx';

/** Where to go on: without a script the box's own button only asks. */
function WayOn({ answer }: { answer: PostcodeAnswer }) {
  if (answer.kind === 'served') {
    return (
      <LinkButton to={`/book-now?postalCode=${encodeURIComponent(answer.typed)}`} isWide>
        Book a clean in {answer.outcode}
      </LinkButton>
    );
  }
  if (answer.kind !== 'not-served') return null;
  return (
    <LinkButton to={`/quote?postalCode=${encodeURIComponent(answer.typed)}`} kind="second" isWide>
      Ask for a quote
    </LinkButton>
  );
}

/** What the postcode box says, in the words of the site's script too. */
export function PostcodeAnswerText({
  answer,
  anHour,
}: {
  answer: PostcodeAnswer;
  anHour: string | undefined;
}) {
  if (answer.kind === 'idle' || answer.kind === 'wrong') {
    return (
      <>
        <p>
          Your full postcode, like SW1A 1AA. We’ll tell you straight away whether we clean there, what it
          costs and when we can come.
        </p>
        {anHour && <p>{anHour}</p>}
      </>
    );
  }
  const { strong, rest } = areaReply(answer, anHour ?? '');
  return (
    <>
      <p>
        {strong && <strong>{strong}</strong>} {rest}{' '}
        {answer.kind === 'not-served' && (
          <a href={`/waitlist?postalCode=${encodeURIComponent(answer.typed)}`}>Tell me when you clean here</a>
        )}
      </p>
      <WayOn answer={answer} />
    </>
  );
}
