import { Component, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useNavigator, useShown } from '../../shared/navigation/navigator.ts';
import { ScreenFailure, LoadingScreen } from './screen-states.tsx';

/** Keeps a screen that broke from taking the frame with it; the next address starts anew. */
class FailureGuard extends Component<{ children: ReactNode }, { error?: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailure error={this.state.error} /> : this.props.children;
  }
}

/** Place of the screen within the frame. */
export function ScreenOutlet() {
  const navigator = useNavigator();
  const shown = useShown();
  useLayoutEffect(() => navigator.drawn(), [navigator, shown]);
  const { path, state } = shown;
  return (
    <FailureGuard key={path}>
      <Suspense fallback={<LoadingScreen />}>
        {state.kind === 'ready' && <state.Screen />}
        {state.kind === 'waiting' && <LoadingScreen />}
        {state.kind === 'failed' && <ScreenFailure error={state.error} />}
      </Suspense>
    </FailureGuard>
  );
}
