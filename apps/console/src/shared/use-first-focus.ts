import { useEffect, useRef } from 'react';

/** Ref of the field that has the focus once it is there: a window whose fields are read first has given it to its close button. */
export function useFirstFocus(isFirst = true) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return field;
}
