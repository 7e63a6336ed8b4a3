import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { readAllNoticesDocument } from './notice-documents.ts';
import { problemLabel } from './problem-label.ts';

/** Everything that is there has been seen. */
export function MarkAllRead() {
  const runOnce = useRunOnce();
  const { revalidate } = useRevalidator();
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState('');
  async function mark(): Promise<void> {
    setIsSending(true);
    try {
      const { readAllNotices: count } = await runOnce('all', (options) =>
        runDocument(null, readAllNoticesDocument, {}, options),
      );
      setSaid(count > 0 ? 'All are marked as read.' : 'Nothing is unread.');
      await revalidate();
    } catch (error) {
      setSaid(problemLabel(error));
    }
    setIsSending(false);
  }
  return (
    <>
      <Button variant="default" loading={isSending} onClick={() => void mark()}>
        Mark all as read
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
