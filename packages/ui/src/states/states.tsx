import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import css from './states.module.css';

const DRAWINGS = { empty: 'EmptyDrawing', failure: 'FailureDrawing', offline: 'OfflineDrawing' } as const;

/** Its shapes load when one is first shown; offline the words are alone in the same room. */
function Drawing({ name }: { name: keyof typeof DRAWINGS }) {
  const [Shape, setShape] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    import('./drawings.tsx').then(
      (drawings) => isGone || setShape(() => drawings[DRAWINGS[name]]),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [name]);
  return Shape ? <Shape /> : <span className={css.drawing} />;
}

interface StateProps {
  drawing?: keyof typeof DRAWINGS;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

/** Replaces missing content: a drawing, a sentence, and the next action. */
export function StateMessage({ drawing = 'empty', title, text, action }: StateProps) {
  return (
    <div className={css.state} role={drawing === 'empty' ? undefined : 'alert'}>
      <Drawing name={drawing} />
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

/** Skeletons below each other, said to be loading to people who do not see them. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.loading} role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}
