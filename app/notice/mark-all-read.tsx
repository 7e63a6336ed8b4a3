import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import { readAllNoticesDocument } from './notice-documents.ts';

/** Everything that is there has been seen. */
export function MarkAllRead() {
  const runOnce = useRunOnce();
  const { revalidate } = useRevalidator();
  const { isAsking, problem, ask } = useAsking();
  const [said, setSaid] = useState('');
  const mark = () =>
    ask(async () => {
      const { readAllNotices: count } = await runOnce('all', (options) =>
        runDocument(null, readAllNoticesDocument, {}, options),
      );
      setSaid(count > 0 ? 'All are marked as read.' : 'Nothing is unread.');
      await revalidate();
    });
  return (
    <>
      <Button variant="default" loading={isAsking} onClick={() => void mark()}>
        Mark all as read
      </Button>
      <p role="status">{problem ?? said}</p>
    </>
  );
}
