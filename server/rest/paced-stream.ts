/** How long a reader may take for the next piece; whoever stops reading must not keep a place. */
const longestPauseMs = 60_000;

type Pieces = AsyncGenerator<string, void>;

/**
 * Text made as it is read. When it can't be made to its end, the connection breaks off, so that no half of it looks
 * like the whole. `ended` is called once, whichever way it ended.
 */
export function pacedStream(pieces: Pieces, ended: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    if (!isOver) ended();
    isOver = true;
  };
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(timer);
      try {
        const { done, value } = await pieces.next();
        if (done) {
          end();
          controller.close();
          return;
        }
        if (isOver) return;
        controller.enqueue(encoder.encode(value));
        timer = setTimeout(() => {
          void pieces.return();
          end();
          controller.error(new Error('Nobody reads on'));
        }, longestPauseMs);
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    async cancel() {
      await pieces.return();
      end();
    },
  });
}
