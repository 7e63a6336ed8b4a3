import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import type { QuotePicturesQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import { type OfficeQuote, quotePicturesDocument } from './office-documents.ts';
import classes from './office-quote.module.css';

type Picture = NonNullable<QuotePicturesQuery['getQuotePictures']>[number];

/** The pictures that came with a request; their links are asked for only when somebody presses. */
export function PicturesCard({ quote }: { quote: OfficeQuote }) {
  const count = quote.desk?.pictureCount ?? 0;
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null);
  const { isAsking, problem, ask } = useAsking();
  if (count === 0) return null;
  async function show() {
    const answer = await runDocument(null, quotePicturesDocument, { id: quote.id });
    setPictures(answer.getQuotePictures ?? []);
  }
  return (
    <Card as="section" title="Pictures of the place">
      {pictures ? (
        <ul className={classes.pictures}>
          {pictures.map(({ fileName, url }, index) => (
            <li key={fileName + String(index)}>
              <img src={new URL(url).pathname} alt={`${index + 1} of ${pictures.length}: ${fileName}`} />
            </li>
          ))}
        </ul>
      ) : (
        <Button variant="default" loading={isAsking} onClick={() => void ask(show)}>
          {count === 1 ? 'Show the picture' : `Show the ${count} pictures`}
        </Button>
      )}
      <p className={classes.pictureNote}>Each opening is noted with your name.</p>
      {problem && <p role="alert">{problem}</p>}
    </Card>
  );
}
