export type ServerEvent = { event: string; data: string };

/** One block of an event stream; null for a comment, which only says that the other side is still there. */
function readBlock(block: string): ServerEvent | null {
  let event = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const end = line.indexOf(':');
    const value = line.slice(end + 1).replace(/^ /, '');
    if (line.startsWith('event:')) event = value;
    else if (line.startsWith('data:')) data.push(value);
  }
  return event === '' ? null : { event, data: data.join('\n') };
}

/** The events of a stream as they arrive, however their bytes are cut. `heard` is called for every sign of life. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void = () => undefined,
): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    // Who stops listening breaks the connection off.
    await reader.cancel().catch(() => undefined);
  }
}
