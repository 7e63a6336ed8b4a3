import { useState } from 'react';
import { isUnsentReason } from '#app/lib/call/unsent-reason.ts';
import { useFileSending } from '#app/lib/call/use-file-sending.ts';
import { picturePath } from '#domain/picture/picture-path.ts';

export type PictureSending = {
  /** How much of it has gone out; null while none is on its way. */
  share: number | null;
  problem: string | null;
  /** The same file once more, where the server has said neither yes nor no. */
  again: (() => void) | null;
  cancel: () => void;
  send: (file: File) => Promise<void>;
};

/** Sends a picture for a text, one at a time; `onSent` hears its address. */
export function usePictureUpload(onSent: (src: string) => void): PictureSending {
  const { share, cancel, ...sending } = useFileSending('blog-picture');
  const [failed, setFailed] = useState<{ problem: string; again: (() => void) | null } | null>(null);

  async function send(chosen: File): Promise<void> {
    setFailed(null);
    const sent = await sending.send(chosen);
    if (sent?.ok) onSent(picturePath(sent.key, 960));
    else if (sent)
      setFailed({
        problem: sent.message,
        again: isUnsentReason(sent.code) ? () => void send(chosen) : null,
      });
  }
  return {
    share,
    problem: failed?.problem ?? null,
    again: failed?.again ?? null,
    cancel,
    send,
  };
}

/** The first picture among files that were dropped or pasted. */
export const pictureAmong = (files: FileList | null | undefined): File | null =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
