import type { CSSProperties, ReactNode } from 'react';
import { EmptyDrawing, FailureDrawing, OfflineDrawing } from './drawings.tsx';
import css from './states.module.css';

const DRAWINGS = { empty: EmptyDrawing, failure: FailureDrawing, offline: OfflineDrawing } as const;

interface StateProps {
  drawing?: keyof typeof DRAWINGS;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

/** What stands where content would be: a drawing, a sentence, and what to do next. */
export function StateMessage({ drawing = 'empty', title, text, action }: StateProps) {
  const Drawing = DRAWINGS[drawing];
  return (
    <div className={css.state} role={drawing === 'empty' ? undefined : 'alert'}>
      <Drawing />
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  );
}

interface SkeletonProps {
  width?: string;
  height?: string;
  ratio?: string;
  round?: boolean;
}

/** A shape of the coming content. */
export function Skeleton({ width = '100%', height, ratio, round = false }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height, aspectRatio: ratio };
  return <span className={css.skeleton} data-round={round ? '' : undefined} style={style} aria-hidden="true" />;
}

/** Says that something is loading to people who do not see the skeletons. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}
