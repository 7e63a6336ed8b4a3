import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListSkeleton } from '#app/components/dashboard/list-skeleton.tsx';
import classes from './account-list.module.css';
import type { Loaded } from './identity/use-loaded.ts';

type AccountListProps<Item> = {
  loaded: Loaded<Item[]>;
  reload: () => Promise<void>;
  empty: string;
  children: (item: Item) => ReactNode;
};

/** A short list of the identity service's: on its way, failed, empty or there. */
export function AccountList<Item>({ loaded, reload, empty, children }: AccountListProps<Item>) {
  if (loaded.kind === 'loading') return <ListSkeleton />;
  if (loaded.kind === 'failed') {
    return (
      <div role="alert">
        <p>We couldn’t load this. Check your connection and try again.</p>
        <Button variant="default" onClick={() => void reload()}>
          Try again
        </Button>
      </div>
    );
  }
  if (loaded.value.length === 0) return empty ? <p>{empty}</p> : null;
  return <ul className={classes.list}>{loaded.value.map(children)}</ul>;
}
