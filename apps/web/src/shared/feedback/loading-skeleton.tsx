import { Loading, Skeleton } from '@tessera/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../services/services.ts';

interface LoadingSkeletonProps extends ComponentProps<typeof Skeleton> {
  /** Shapes of the coming content; without them one of the given size. */
  children?: ReactNode;
}

/** Placeholder while an answer loads: shapes of the coming content, announced as loading to screen readers. */
export function LoadingSkeleton({ children, ...shape }: LoadingSkeletonProps) {
  const t = useTexts();
  return <Loading label={t('shell.loading')}>{children ?? <Skeleton {...shape} />}</Loading>;
}
