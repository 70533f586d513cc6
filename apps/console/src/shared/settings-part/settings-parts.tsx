import type { StaffEndpointName } from '@tessera/contract/staff-endpoints';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useLeavingGuard } from '../leaving-guard.ts';

/** Facts that all settings parts of a screen need. */
interface PartsOfScreen {
  readonly merchant: string;
  /** Code of the merchant's currency, where a part has amounts. */
  readonly currency: string;
  /** IANA name of the merchant's time zone, where a part has moments. */
  readonly zone: string;
  /** Calls whose answers show the parts. */
  readonly touches: readonly StaffEndpointName[];
  /** Called with the title of a part and whether it has unsaved values. */
  onDirty(title: string, isDirty: boolean): void;
}

const Context = createContext<PartsOfScreen | undefined>(undefined);

/** The facts that the parts of the screen share. @throws Error outside of {@link SettingsParts} */
export function usePartsOfScreen(): PartsOfScreen {
  const parts = use(Context);
  if (!parts) throw new Error('a part of the settings is shown outside of <SettingsParts>');
  return parts;
}

/** Told whether anything of a part is not saved. @param title of the part */
export function useNoteDirty(title: string): (isDirty: boolean) => void {
  const { onDirty } = usePartsOfScreen();
  return useCallback((isDirty: boolean) => onDirty(title, isDirty), [title, onDirty]);
}

interface SettingsPartsProps extends Pick<PartsOfScreen, 'merchant'> {
  currency?: string;
  zone?: string;
  /** The call whose answer shows the parts. */
  shownBy: StaffEndpointName;
  children: ReactNode;
}

/** The parts of the settings on a screen: one question is asked before unsaved changes in any of them are left behind. */
export function SettingsParts({ merchant, currency = '', zone = 'UTC', shownBy, children }: SettingsPartsProps) {
  const [dirty, setDirty] = useState<Readonly<Record<string, boolean>>>({});
  const onDirty = useCallback(
    (title: string, isDirty: boolean) => setDirty((before) => ({ ...before, [title]: isDirty })),
    [],
  );
  useLeavingGuard(Object.values(dirty).some(Boolean));
  const parts = useMemo(
    () => ({ merchant, currency, zone, touches: [shownBy], onDirty }),
    [merchant, currency, zone, shownBy, onDirty],
  );
  return <Context value={parts}>{children}</Context>;
}
