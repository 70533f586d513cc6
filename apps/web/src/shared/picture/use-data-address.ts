import { useEffect, useState } from 'react';
import { dataAddress } from './data-address.ts';

/** Address at which a file of the phone is shown; undefined until it is read, and for good where it cannot be. */
export function useDataAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    dataAddress(file).then(
      (made) => isCurrent && setAddress(made),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return address;
}
