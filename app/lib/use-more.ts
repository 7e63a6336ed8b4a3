import { useEffect, useState } from 'react';
import { GraphQLRefusal } from './graphql-refusal.ts';

export type ListPage<Item> = { items: Item[]; nextToken: string | null };

/** A list that grows by pages at its end. A page that fails leaves what is there and can be asked for again. */
export function useMore<Item>(first: ListPage<Item>, load: (nextToken: string) => Promise<ListPage<Item>>) {
  const [page, setPage] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setPage(first), [first]);

  async function loadMore(): Promise<void> {
    if (isLoading || page.nextToken === null) return;
    setIsLoading(true);
    setProblem(null);
    try {
      const next = await load(page.nextToken);
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
