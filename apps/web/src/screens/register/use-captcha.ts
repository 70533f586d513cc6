import { useCallback, useEffect, useState } from 'react';
import { fetchCaptcha } from '../../features/account/account-queries.ts';
import { useCaptchaWork } from '../../features/account/use-captcha-work.ts';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';

/**
 * The picture to read, or the work in its place, asked for when the form opens and again on request; nothing where the
 * merchant asks for none.
 */
export function useCaptcha(isAsked: boolean) {
  const t = useTexts();
  const { call } = useServices();
  const [picture, setPicture] = useState<string>();
  const showPicture = useCallback(() => {
    if (isAsked) fetchCaptcha(call).then(setPicture, (failure: unknown) => showFailure(failure, t));
  }, [call, isAsked, t]);
  const work = useCaptchaWork(isAsked, showPicture);
  const { isWanted, isByWork } = work;
  useEffect(() => {
    if (!isWanted) showPicture();
  }, [isWanted, showPicture]);
  const refresh = () => {
    if (!isAsked) return;
    if (isByWork) work.renew();
    else showPicture();
  };
  return { picture, work, refresh };
}
