import { Button } from '@mantine/core';
import classes from './load-more.module.css';

type LoadMoreProps = {
  shown: number;
  hasMore: boolean;
  isLoading: boolean;
  problem: string | null;
  loadMore: () => Promise<void>;
};

/** Lists up to this long explain themselves. */
const shortList = 20;

export function LoadMore({ shown, hasMore, isLoading, problem, loadMore }: LoadMoreProps) {
  if (!hasMore && shown <= shortList) return null;
  return (
    <div className={classes.foot}>
      <p className={classes.count} role="status">
        {hasMore ? `The first ${shown} are shown.` : `All ${shown} are shown.`}
      </p>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {hasMore && (
        <Button variant="default" loading={isLoading} onClick={() => void loadMore()}>
          {problem ? 'Try again' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
