import { useEffect, useRef, useState } from 'react';
import { GraphQLRefusal } from './graphql-refusal.ts';

export type ListPage<Item> = { items: Item[]; nextToken: string | null };

type Load<Item> = (nextToken: string) => Promise<ListPage<Item>>;

/** The list read anew, as long as it was: whoever has leafed on doesn't find themselves at its beginning. */
async function readOn<Item>(first: ListPage<Item>, pages: number, load: Load<Item>): Promise<ListPage<Item>> {
  let page = first;
  for (let more = 0; more < pages && page.nextToken !== null; more += 1) {
    const next = await load(page.nextToken);
    page = { items: [...page.items, ...next.items], nextToken: next.nextToken };
  }
  return page;
}

/**
 * A list that grows by pages at its end. A page that fails leaves what is there and can be asked for again; when
 * the first one is read anew, so are the others.
 */
export function useMore<Item>(first: ListPage<Item>, load: Load<Item>) {
  const [page, setPage] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const pages = useRef(0);
  const latestLoad = useRef(load);
  latestLoad.current = load;

  useEffect(() => {
    if (pages.current === 0) {
      setPage(first);
      return;
    }
    let isCurrent = true;
    const renew = (renewed: ListPage<Item>) => {
      if (isCurrent) setPage(renewed);
    };
    readOn(first, pages.current, latestLoad.current).then(renew, () => {
      pages.current = 0;
      renew(first);
    });
    return () => {
      isCurrent = false;
    };
  }, [first]);

  async function loadMore(): Promise<void> {
    if (isLoading || page.nextToken === null) return;
    setIsLoading(true);
    setProblem(null);
    try {
      const next = await load(page.nextToken);
      pages.current += 1;
      setPage({ items: [...page.items, ...next.items], nextToken: next.nextToken });
    } catch (error) {
      if (!(error instanceof GraphQLRefusal)) throw error;
      setProblem(error.message);
    } finally {
      setIsLoading(false);
    }
  }
  return { items: page.items, hasMore: page.nextToken !== null, isLoading, problem, loadMore };
}
