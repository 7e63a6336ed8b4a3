import { Button } from '@mantine/core';
import classes from './load-more.module.css';

type LoadMoreProps = {
  shown: number;
  hasMore: boolean;
  isLoading: boolean;
  problem: string | null;
  loadMore: () => Promise<void>;
};

export function LoadMore({ shown, hasMore, isLoading, problem, loadMore }: LoadMoreProps) {
  return (
    <div className={classes.foot}>
      <p className={classes.count} role="status">
        {hasMore ? `The first ${shown} are shown.` : `${shown} shown, that's all.`}
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
