import { Button } from '@mantine/core';
import { useState } from 'react';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { damageEntryLabels } from '#domain/label/damage-labels.ts';
import { labelIn } from '#domain/label/label-in.ts';
import classes from './damage.module.css';
import { type ClaimEntry, type DamagePicture, damagePicturesDocument } from './damage-documents.ts';

type Reader = 'customer' | 'office';

const officeDid: Record<string, string> = {
  answered: 'answered',
  asked: 'asked for more',
  settled: 'paid the claim',
  declined: 'declined the claim',
  sent: 'sent the bank transfer',
};
const customerDid: Record<string, string> = {
  reported: 'told us of it',
  added: 'sent more',
  withdrawn: 'took the claim back',
};

/** Who did what: "You told us of it", "The customer told us of it", "We asked for more", "Asha’s own words". */
function entryTitle({ by, kind, cleaner }: ClaimEntry, reader: Reader): string {
  if (by === 'cleaner') return `${cleaner ?? 'The cleaner'}’s own words`;
  const who = by === 'office' ? 'We' : reader === 'customer' ? 'You' : 'The customer';
  const did = (by === 'office' ? officeDid : customerDid)[kind] ?? labelIn(damageEntryLabels, kind);
  return `${who} ${did}`;
}

type ClaimHistoryProps = {
  entries: readonly ClaimEntry[];
  reader: Reader;
  /** Where pictures may be opened: whose claims they are of. */
  bookingId?: string;
};

/** Everything that was said about a claim, oldest first. */
export function ClaimHistory({ entries, reader, bookingId }: ClaimHistoryProps) {
  return (
    <ol className={classes.history}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <strong>{entryTitle(entry, reader)}</strong>{' '}
          <span className={classes.when}>{momentLabel(entry.createdAt)}</span>
          {entry.words && <p>{entry.words}</p>}
          {entry.pictureCount > 0 &&
            (bookingId ? (
              <EntryPictures entry={entry} bookingId={bookingId} />
            ) : (
              <p>{countLabel(entry.pictureCount)}</p>
            ))}
        </li>
      ))}
    </ol>
  );
}

const countLabel = (count: number): string =>
  count === 1 ? '1 picture or paper' : `${count} pictures or papers`;

/** What came with a message; links are asked for only when somebody presses, and each opening is noted. */
function EntryPictures({ entry, bookingId }: { entry: ClaimEntry; bookingId: string }) {
  const [pictures, setPictures] = useState<readonly DamagePicture[] | null>(null);
  const { isAsking, problem, ask } = useAsking();
  async function show() {
    const answer = await runDocument(null, damagePicturesDocument, { id: bookingId });
    const entries = answer.listDamageClaims.flatMap((claim) => claim.entries);
    setPictures(entries.find(({ id }) => id === entry.id)?.pictures ?? []);
  }
  if (!pictures)
    return (
      <>
        <Button variant="default" mt="xs" loading={isAsking} onClick={() => void ask(show)}>
          Show {countLabel(entry.pictureCount)}
        </Button>
        {problem && <p role="alert">{problem}</p>}
      </>
    );
  if (pictures.length === 0) return <p>They are no longer kept.</p>;
  return (
    <ul className={classes.pictures}>
      {pictures.map(({ fileName, url }, index) => (
        <li key={url}>
          {/\.pdf$/i.test(fileName) ? (
            <a href={new URL(url).pathname}>{fileName}</a>
          ) : (
            <img src={new URL(url).pathname} alt={`${index + 1} of ${pictures.length}: ${fileName}`} />
          )}
        </li>
      ))}
    </ul>
  );
}
