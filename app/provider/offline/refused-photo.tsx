import { Button } from '@mantine/core';
import { SmallPicture } from '#app/components/basics/small-picture.tsx';
import type { QueuedAct } from '#app/lib/offline/queued-act.ts';
import { tryAgain } from './send-acts.ts';

type RefusedPhotoProps = { act: QueuedAct; file: File; label: string };

/** A photo that the server would not take, small, and sending it once more. */
export function RefusedPhoto({ act, file, label }: RefusedPhotoProps) {
  return (
    <>
      <SmallPicture file={file} alt={label} />
      <Button variant="default" onClick={() => void tryAgain(act)}>
        Try again
      </Button>
    </>
  );
}
