import type { Navigator, Shown } from '../../shared/navigation/navigator.ts';

const refuse = (): never => {
  throw new Error('a document being rendered goes nowhere');
};

/** The navigator of a document: it shows one screen and goes nowhere. */
export function createDocumentNavigator(shown: Shown): Navigator {
  return {
    shown: () => shown,
    subscribe: () => () => undefined,
    go: refuse,
    back: refuse,
    drawn: refuse,
    prepare: refuse,
  };
}
