import { useEffect, useState } from 'react';
import type { Status } from '../../shared/merchant/merchant.ts';
import { useServices } from '../../shared/services/services.ts';
import { localStore, readJson, STORAGE_KEYS } from '../../shared/storage/storage.ts';

/** The status as kept on the phone, by merchant (STATUS-02). */
interface KeptStatus {
  readonly merchantCode: string;
  readonly status: Status;
}

/**
 * The fresh status, else the one kept from last time, which is used at once (STATUS-02, STATUS-03). Each fresh one is
 * kept anew.
 */
export function useStoredStatus(fresh: Status | undefined): Status | undefined {
  const { start } = useServices();
  const [kept, setKept] = useState<Status>();
  useEffect(() => {
    if (fresh) {
      const record: KeptStatus = { merchantCode: start.merchantCode, status: fresh };
      localStore.setItem(STORAGE_KEYS.systemStatus, JSON.stringify(record));
      return;
    }
    const record = readJson<KeptStatus>(localStore, STORAGE_KEYS.systemStatus);
    if (record?.merchantCode === start.merchantCode) setKept(record.status);
  }, [fresh, start.merchantCode]);
  return fresh ?? kept;
}
