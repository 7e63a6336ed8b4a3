import { useEffect, useRef, useState } from 'react';
import { maxFileBytes } from '#domain/file/document-kind.ts';
import { fileSentences } from '#domain/messages/browser/application-form-sentences.ts';
import { type Sending, type SentFile, sendFile } from './send-file.ts';
import { shrinkPicture } from './shrink-picture.ts';

const tooLarge: SentFile = { ok: false, code: 'refused', message: fileSentences.file_too_large };

/** One file at a time: sending another, cancelling or leaving the page stops the one on its way. */
export function useFileSending(purpose: string) {
  /** How much of it has gone out; null while none is on its way. */
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<Sending>(null);
  /** Of the file that counts: one that is still being shrunk can't be stopped otherwise. */
  const turn = useRef(0);
  const stop = useRef(() => {
    turn.current += 1;
    sending.current?.cancel();
    sending.current = null;
  }).current;
  useEffect(() => stop, [stop]);

  /** How it ended; null where it was stopped. */
  async function send(chosen: File): Promise<SentFile | null> {
    stop();
    const own = turn.current;
    setShare(0);
    const file = await shrinkPicture(chosen);
    if (turn.current !== own) return null;
    if (file.size <= maxFileBytes) sending.current = sendFile(purpose, file, setShare);
    const sent = sending.current ? await sending.current.ended : tooLarge;
    if (turn.current !== own) return null;
    setShare(null);
    return sent;
  }

  const cancel = () => {
    stop();
    setShare(null);
  };
  return { share, send, cancel };
}
