import { type ReactNode, Suspense } from 'react';
import { useAfterPaint } from './use-after-paint.ts';

/** A part that the phone makes room for once it has painted the screen; its code may still be on its way then. */
export function LaterPart({ children }: { children: ReactNode }) {
  return useAfterPaint() && <Suspense fallback={null}>{children}</Suspense>;
}
