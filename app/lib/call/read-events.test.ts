import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from './read-events.ts';

const text = ':\n\nevent: next\ndata: {"data":{"a":"für £5"}}\n\n:\n\nevent: complete\ndata:\n\n';
const events = [
  { event: 'next', data: '{"data":{"a":"für £5"}}' },
  { event: 'complete', data: '' },
];

async function readIn(pieces: Uint8Array[]): Promise<{ found: ServerEvent[]; signs: number }> {
  const found: ServerEvent[] = [];
  let signs = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const sign = () => {
    signs += 1;
  };
  for await (const event of readEvents(body, sign)) found.push(event);
  return { found, signs };
}

test('events are read whole however the bytes of the stream are cut', async () => {
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 3, 7, 50, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    );
    expect(await readIn(pieces)).toEqual({ found: events, signs: pieces.length });
  }
});

test('an event that was cut off by the end is none', async () => {
  const { found } = await readIn([new TextEncoder().encode('event: next\ndata: {"da')]);
  expect(found).toEqual([]);
});

test('who stops reading cancels the stream', async () => {
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('event: next\ndata: {}\n\n')),
    cancel: () => {
      isCanceled = true;
    },
  });
  for await (const _ of readEvents(body)) break;
  expect(isCanceled).toBe(true);
});
