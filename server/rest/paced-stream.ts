/** How long a reader may take for the next piece; whoever stops reading must not keep a place. */
const longestPauseMs = 60_000;
/** How long all of it may take; a reader who is slow on purpose must not keep a place either. */
const longestMs = 10 * 60_000;

type Watch = {
  /** Called once, whichever way it ended. */
  ended: () => void;
  /** Called when it can't be made to its end; true when it has cut the connection, so that nobody reads any more. */
  failed: (error: unknown) => boolean;
};

/**
 * Text made as it is read, a piece at a time. When it can't be made to its end in its time, or nobody reads on, it
 * ends in an error, so that no half of it looks like the whole.
 */
export function pacedStream(
  pieces: AsyncGenerator<string, void>,
  { ended, failed }: Watch,
  { pauseMs = longestPauseMs, mostMs = longestMs } = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    clearTimeout(limit);
    if (!isOver) ended();
    isOver = true;
  };
  const fail = (controller: ReadableStreamDefaultController, error: unknown) => {
    end();
    if (failed(error)) controller.close();
    else controller.error(error);
  };
  const giveUp = (controller: ReadableStreamDefaultController, why: string) => {
    void pieces.return().catch(() => undefined);
    fail(controller, new Error(why));
  };
  return new ReadableStream({
    start(controller) {
      limit = setTimeout(() => giveUp(controller, 'It takes too long'), mostMs);
    },
    async pull(controller) {
      clearTimeout(timer);
      try {
        const { done, value } = await pieces.next();
        if (isOver) return;
        if (done) {
          end();
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(value));
        timer = setTimeout(() => giveUp(controller, 'Nobody reads on'), pauseMs);
      } catch (error) {
        if (!isOver) fail(controller, error);
      }
    },
    async cancel() {
      end();
      await pieces.return();
    },
  });
}
