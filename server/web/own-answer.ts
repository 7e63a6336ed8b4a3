/** A stream that may be left by its reader at any moment: what the source still does then is nobody's fault. */
function leavable(source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (isLeft) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      isLeft = true;
      await reader.cancel(reason);
    },
  });
}

/**
 * An answer of a library as one of our own, which nobody on the way keeps (rules/security#data-code-logs). The
 * library's streams are no streams of Node's: handed on as they are, a reader who leaves while one is ending makes
 * Node close it twice, which ends the process.
 */
export async function ownAnswer(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set('cache-control', 'no-store');
  const { status, statusText, body } = answer;
  const isStream = headers.get('content-type')?.startsWith('text/event-stream');
  const own = isStream && body ? leavable(body) : body && (await answer.arrayBuffer());
  return new Response(own, { status, statusText, headers });
}
