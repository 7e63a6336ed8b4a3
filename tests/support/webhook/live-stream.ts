import { promisedMs } from '#tests/support/timeouts.ts';

/** One event as it came over the wire: its name and its data, `{ data, errors, extensions }` of a "next". */
export type LiveEvent = {
  event: string;
  data: {
    data?: Record<string, Record<string, unknown> | null> | null;
    errors?: { message: string; extensions: { code: string } }[];
    extensions?: Record<string, unknown>;
  } | null;
};

export type LiveStream = {
  status: number;
  type: string;
  /** The next event; throws when none comes in that time. */
  next(patienceMs?: number): Promise<LiveEvent>;
  /** What has come and was not asked for, after waiting that long for it. */
  quiet(waitMs: number): Promise<LiveEvent[]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  /** Comments that kept the connection alive. */
  pulses(): number;
  close(): void;
};

function readBlock(block: string): LiveEvent | null {
  const fields = block
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
  const fieldOf = (name: string) => fields.find(([field]) => field === name)?.[1]?.trim();
  const event = fieldOf('event');
  if (event === undefined) return null;
  const data = fieldOf('data');
  return { event, data: data ? JSON.parse(data) : null };
}

/** Subscribes as other people's clients do (GraphQL over SSE, distinct connections): one POST, one stream. */
export async function openLiveStream(
  url: string,
  query: string,
  options: { headers?: Record<string, string>; variables?: Record<string, unknown>; byGet?: boolean } = {},
): Promise<LiveStream> {
  const ending = new AbortController();
  const { headers = {}, variables = {}, byGet = false } = options;
  const accept = { accept: 'text/event-stream', ...headers };
  const address = byGet
    ? `${url}/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`
    : `${url}/graphql`;
  const response = await fetch(address, {
    signal: ending.signal,
    ...(byGet
      ? { headers: accept }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...accept },
          body: JSON.stringify({ query, variables }),
        }),
  });
  const waiting: LiveEvent[] = [];
  let wake: () => void = () => undefined;
  let pulses = 0;
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) waiting.push(event);
        else pulses += 1;
      }
      wake();
    }
  };
  // A connection that is broken off has ended as well.
  const ended = read().catch(() => undefined);
  const until = (patienceMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    async next(patienceMs = promisedMs(1_000)) {
      const deadline = Date.now() + patienceMs;
      while (waiting.length === 0 && Date.now() < deadline) await until(deadline - Date.now());
      const event = waiting.shift();
      if (!event) throw new Error(`Nothing came within ${patienceMs} ms`);
      return event;
    },
    async quiet(waitMs) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      return waiting.splice(0);
    },
    ended,
    pulses: () => pulses,
    close: () => ending.abort(),
  };
}
