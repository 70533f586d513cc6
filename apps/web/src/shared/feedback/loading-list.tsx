import { Skeleton } from '@tessera/ui';
import { LoadingSkeleton } from './loading-skeleton.tsx';
import css from './loading-list.module.css';
import shapes from '../page/shapes.module.css';

/** As many as fill what a phone shows below the filters of a list. */
const ROWS = 6;

interface LoadingListProps {
  /** Shape of the picture at the start of each row; none where its rows have none. */
  picture?: 'round' | 'square';
}

/** Placeholder while a list loads: rows with a picture, two lines of words and an amount, as high as the real ones. */
export function LoadingList({ picture }: LoadingListProps) {
  return (
    <LoadingSkeleton>
      <div className={shapes.panel}>
        {Array.from({ length: ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are all alike
          <div key={index} className={css.row}>
            {picture && <Skeleton width="0.42rem" height="0.42rem" round={picture === 'round'} />}
            <span className={css.words}>
              <Skeleton width="62%" height="0.15rem" />
              <Skeleton width="38%" height="0.11rem" />
            </span>
            <Skeleton width="0.72rem" height="0.15rem" />
          </div>
        ))}
      </div>
    </LoadingSkeleton>
  );
}
