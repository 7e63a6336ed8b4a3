import { Link } from 'react-router';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { type BlockTerms, blockTermsDocument } from '#app/documents/blocks.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';

type BlockCardProps = {
  bookingId: string;
  /** Who does not want the other one again. */
  by: 'customer' | 'cleaner';
  /** The first name of the other one; empty where it isn't shown any more. */
  name: string;
  /** The part of the cleaner, where the customer asks. */
  linkId?: string;
};

/** Not wanting to meet somebody again, silently; what stays as it is comes first (rules/matching#kept-apart). */
export function BlockCard(props: BlockCardProps) {
  const name = props.name || 'this cleaner';
  return props.by === 'cleaner' ? (
    <ClosedCard title="Rather not come again?" open="I’d rather not clean for this customer again">
      <BlockQuestion {...props} />
    </ClosedCard>
  ) : (
    <ClosedCard
      title="Prefer somebody else?"
      id={`never-again-${props.linkId}`}
      open={`I’d rather not have ${name} again`}
    >
      <BlockQuestion {...props} />
    </ClosedCard>
  );
}

type BlockQuestionProps = BlockCardProps & {
  /** Where blocks are ended, too. */
  isInProfile?: boolean;
};

/** What it means for what is agreed, and the button; `bookingId` is sent with it. */
export function BlockQuestion(props: BlockQuestionProps) {
  const { bookingId, by, linkId, isInProfile } = props;
  const name = props.name || (by === 'cleaner' ? 'this customer' : 'this cleaner');
  const query = useQuery(`${useReadings()}`, () =>
    runDocument(null, blockTermsDocument, {
      bookingID: bookingId,
      bookingServiceProviderID: linkId ?? null,
    }),
  );
  if (query.answer.kind === 'refused' || !query.last) return <QueryNote query={query} />;
  const terms = query.last.getBlockTerms;
  const profile = isInProfile ? (
    'this profile'
  ) : (
    <Link to={`/dashboard/${by === 'cleaner' ? 'sp' : 'cs'}/profile`}>your profile</Link>
  );
  if (terms.isKeptApart)
    return (
      <>
        <p role="status">
          {by === 'cleaner'
            ? `You won’t be asked to clean for ${name} again.`
            : `We won’t send ${name} to you again.`}{' '}
          You can change that in {profile}.
        </p>
        <Visits by={by} terms={terms} />
      </>
    );
  return (
    <>
      <p>
        {by === 'cleaner'
          ? `We won’t ask you to clean for ${name} again. They are not told, you needn’t say why, and it doesn’t count against you.`
          : `We won’t send ${name} to you again. They are not told, and you needn’t say why.`}{' '}
        If you change your mind, you can end it in {profile}.
      </p>
      {terms.regularCleans > 0 && <p>{regularEffect(by, name)}</p>}
      <Visits by={by} terms={terms} />
      <VerbForm
        step={by === 'cleaner' ? 'block-customer' : 'block-cleaner'}
        hidden={{ booking: bookingId, ...(linkId ? { link: linkId } : {}) }}
        submit={by === 'cleaner' ? 'Don’t ask me again' : `Don’t send ${name} again`}
        isQuiet
      />
    </>
  );
}

const regularEffect = (by: BlockCardProps['by'], name: string): string =>
  by === 'cleaner'
    ? 'You take every visit of a regular clean of theirs. That ends today: visits made from now on go to somebody else.'
    : `${name} takes every visit of your regular clean. That ends today: for visits made from now on we look for somebody else.`;

/** What the cleaner has accepted already. */
function Visits({ by, terms: { visits } }: { by: BlockCardProps['by']; terms: BlockTerms }) {
  if (visits.length === 0) return null;
  const [screen, advice] =
    by === 'cleaner'
      ? ['/dashboard/sp/booking', 'What you have taken stays yours. Give back on its page what you can’t do:']
      : [
          '/dashboard/cs/booking',
          'What is booked stays as it is. Move or cancel on its page what you don’t want:',
        ];
  return (
    <>
      <p>{advice}</p>
      <ul>
        {visits.map((visit) => (
          <li key={visit.bookingID}>
            <Link to={`${screen}/${visit.bookingID}`}>{visitLabel(visit)}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
