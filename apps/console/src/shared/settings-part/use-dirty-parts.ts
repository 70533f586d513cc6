import { useCallback, useState } from 'react';

/** Whether any part of a screen is not saved, and what its parts tell that by, each by its title. */
export function useDirtyParts() {
  const [dirty, setDirty] = useState<Readonly<Record<string, boolean>>>({});
  const onDirty = useCallback(
    (title: string, isDirty: boolean) => setDirty((before) => ({ ...before, [title]: isDirty })),
    [],
  );
  return { isDirty: Object.values(dirty).some(Boolean), onDirty };
}
