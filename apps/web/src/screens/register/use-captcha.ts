import { useCallback, useEffect, useState } from 'react';
import { fetchCaptcha } from '../../features/account/account-queries.ts';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';

/** The picture to read, asked for when the form opens and again on request; nothing where the merchant asks for none. */
export function useCaptcha(isAsked: boolean): { picture: string | undefined; refresh: () => void } {
  const t = useTexts();
  const { call } = useServices();
  const [picture, setPicture] = useState<string>();
  const refresh = useCallback(() => {
    if (isAsked) fetchCaptcha(call).then(setPicture, (failure: unknown) => showFailure(failure, t));
  }, [call, isAsked, t]);
  useEffect(() => refresh(), [refresh]);
  return { picture, refresh };
}
