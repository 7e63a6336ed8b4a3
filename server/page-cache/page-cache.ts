import { type CachedPage, isKeepable } from './cached-page.ts';
import { createSparePages } from './spare-pages.ts';

/** More pages, or more bytes, than that: the one that was asked for longest ago goes. */
const mostPages = 1_000;
const mostBytes = 64 * 1024 * 1024;
/** The longest a page is kept at all, should something it depends on not say that it changed. */
const longestSeconds = 3_600;

type Listener = {
  heard: (message: string) => void;
  recovered: () => void;
  began: () => void;
  lost: () => void;
};
type Listening = { ready: Promise<void>; stop(): Promise<void> };

export type PageCacheParts = {
  /** Listens to the database's changes of content until it is stopped. */
  listen: (listener: Listener) => Listening;
  now: () => Date;
};

export type PageCache = {
  /** The page if it is there and certainly still what would be rendered. */
  recall(key: string): CachedPage | null;
  /** The page from memory, from whoever is rendering it at this moment, or newly made. */
  recallOrMake(key: string, make: () => Promise<CachedPage>, maxAgeSeconds?: number): Promise<CachedPage>;
  /** Rises with every change of content; null while none is heard. */
  version(): number | null;
  size(): { pages: number; bytes: number };
  /** Resolves once changes are heard, so that pages are kept. */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

type Entry = { page: CachedPage; until: number };
type Make = () => Promise<CachedPage>;

/** The pages themselves, the one used last at the end. */
function createShelf(now: () => Date) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= entries.get(key)?.page.size ?? 0;
    entries.delete(key);
  };
  return {
    take(key: string): CachedPage | null {
      const entry = entries.get(key);
      if (!entry) return null;
      entries.delete(key);
      if (entry.until > now().getTime()) {
        entries.set(key, entry);
        return entry.page;
      }
      bytes -= entry.page.size;
      return null;
    },
    put(key: string, page: CachedPage, seconds: number): void {
      drop(key);
      entries.set(key, { page, until: now().getTime() + seconds * 1_000 });
      bytes += page.size;
      for (const oldest of entries.keys()) {
        if (entries.size <= mostPages && bytes <= mostBytes) return;
        drop(oldest);
      }
    },
    size: () => ({ pages: entries.size, bytes }),
    /** All pages, however old, for when they can't be made anew. */
    pages: () => [...entries].map(([key, { page }]): [string, CachedPage] => [key, page]),
    clear(): void {
      entries.clear();
      bytes = 0;
    },
  };
}

/**
 * One process's finished public pages. They are dropped all together when content changes in the database, whichever
 * process changed it; while those changes cannot be heard nothing is kept, and what was kept last stands in for what
 * can't be made.
 */
export function createPageCache({ listen, now }: PageCacheParts): PageCache {
  const shelf = createShelf(now);
  const making = new Map<string, Promise<CachedPage>>();
  let listening: Listening | null = null;
  let isHearing = false;
  let isStopped = false;
  const spare = createSparePages();
  /** Rises with every change, so that what was begun before one is not kept after it. */
  let version = 0;

  function forget(): void {
    version += 1;
    shelf.clear();
    making.clear();
  }

  const listener: Listener = {
    heard: forget,
    recovered: forget,
    began: () => {
      forget();
      spare.fill([]);
      isHearing = !isStopped;
    },
    lost: () => {
      if (isHearing) spare.fill(shelf.pages());
      isHearing = false;
      forget();
    },
  };

  async function makeAndStore(key: string, make: Make, seconds: number): Promise<CachedPage> {
    const begunAt = version;
    try {
      const page = await make();
      if (isHearing && version === begunAt && isKeepable(page)) shelf.put(key, page, seconds);
      return page;
    } finally {
      if (version === begunAt) making.delete(key);
    }
  }

  return {
    recall: (key) => (isHearing ? shelf.take(key) : null),
    version: () => (isHearing ? version : null),
    size: shelf.size,
    async recallOrMake(key, make, maxAgeSeconds = longestSeconds) {
      if (!isStopped) listening ??= listen(listener);
      if (!isHearing) return spare.unlessMade(key, make);
      const known = shelf.take(key) ?? making.get(key);
      if (known) return known;
      const own = makeAndStore(key, make, Math.min(maxAgeSeconds, longestSeconds));
      making.set(key, own);
      return own;
    },
    async ready() {
      listening ??= listen(listener);
      await listening.ready;
    },
    async stop() {
      isStopped = true;
      isHearing = false;
      forget();
      await listening?.stop();
    },
  };
}
