import { useEffect, useRef, useState } from 'react';
import { type Sending, sendFile } from '#app/lib/call/send-file.ts';
import { shrinkPicture } from '#app/lib/call/shrink-picture.ts';
import { isUnsentReason } from '#app/lib/call/unsent-reason.ts';
import { maxFileBytes } from '#domain/file/document-kind.ts';
import { fileSentences } from '#domain/messages/browser/application-form-sentences.ts';
import { picturePath } from '#domain/picture/picture-path.ts';

/** Where it goes in the text; null = where the cursor is. */
type Place = number | null;

export type PictureSending = {
  /** How much of it has gone out; null while none is on its way. */
  share: number | null;
  problem: string | null;
  /** The same file once more, where the server has said neither yes nor no. */
  again: (() => void) | null;
  cancel: () => void;
  send: (file: File, place: Place) => Promise<void>;
};

/** Sends a picture for a text, one at a time; `onSent` hears its address. */
export function usePictureUpload(onSent: (src: string, place: Place) => void): PictureSending {
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ problem: string; again: (() => void) | null } | null>(null);
  const sending = useRef<Sending>(null);
  useEffect(() => () => sending.current?.cancel(), []);

  async function send(chosen: File, place: Place): Promise<void> {
    sending.current?.cancel();
    setFailed(null);
    setShare(0);
    const file = await shrinkPicture(chosen);
    if (file.size > maxFileBytes) {
      setShare(null);
      setFailed({ problem: fileSentences.file_too_large, again: null });
      return;
    }
    const own = sendFile('blog-picture', file, setShare);
    sending.current = own;
    const sent = await own.ended;
    // Another one was chosen meanwhile.
    if (sending.current !== own) return;
    setShare(null);
    if (sent?.ok) onSent(picturePath(sent.key, 960), place);
    else if (sent)
      setFailed({
        problem: sent.message,
        again: isUnsentReason(sent.code) ? () => void send(chosen, place) : null,
      });
  }
  return {
    share,
    problem: failed?.problem ?? null,
    again: failed?.again ?? null,
    cancel: () => sending.current?.cancel(),
    send,
  };
}

/** The first picture among files that were dropped or pasted. */
export const pictureAmong = (files: FileList | null | undefined): File | null =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
