import type { SliderChallenge } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { finishPhoneSignIn, startPhoneSignIn } from '../../shared/api/phone-service.ts';
import { showFailure, withLoadingToast } from '../../shared/feedback/failures.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { CODE_SENT_TOAST_MS, LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import { loginCountdownEnd, registerCountdownEnd, startCountdown } from './code-countdown.ts';
import {
  fullNumber,
  loginCodeRequest,
  registerCodeRequest,
  type SliderSolution,
  type TypedPhone,
} from './send-request.ts';
import type { SliderState } from './slider-dialog.tsx';
import { fetchSlider, sendLoginCode, sendMemberCode, sendRegisterCode, sendResetCode } from './verification-queries.ts';

/** What a code is asked for: each is sent by its own call and good for nothing else. */
type CodePurpose = 'register' | 'login' | 'reset' | 'member';

/** Calls that answer when the code ends. */
const SENDERS = { login: sendLoginCode, reset: sendResetCode, member: sendMemberCode } as const;

/** Puzzle that a refused one brings with it. */
function nextSlider(failure: unknown): SliderChallenge | undefined {
  if (!(failure instanceof CallFailure) || failure.code !== 'SLIDER_WRONG') return undefined;
  return (failure.value as { slider?: SliderChallenge } | undefined)?.slider;
}

/** The code was not right at the external service; the caller says so under the field. */
export class CodeNotRight extends Error {}

/** Seconds left of a countdown, which ends with the component (SMS-05). */
function useCountdown() {
  const [seconds, setSeconds] = useState(0);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    seconds,
    start(end: number) {
      stop.current?.();
      stop.current = startCountdown(end, setSeconds);
    },
  };
}

/** Sends by our server and, where the merchant uses it, by the external service; answers when the countdown ends. */
function useSending(purpose: CodePurpose) {
  const { call } = useServices();
  const { phoneVerification: service } = useMerchant();
  const signIn = useRef<{ sessionInfo: string; code?: string; token?: string }>(undefined);
  return {
    isExternal: service !== null,
    async send(phone: TypedPhone, solution?: SliderSolution): Promise<number> {
      const end =
        purpose === 'register'
          ? registerCountdownEnd(
              Date.now(),
              (await sendRegisterCode(call, registerCodeRequest(phone, solution))).expiredMinutes,
              service !== null,
            )
          : loginCountdownEnd(
              Date.now(),
              (await SENDERS[purpose](call, loginCodeRequest(phone, solution))).expirationTime,
            );
      if (service) signIn.current = { sessionInfo: await startPhoneSignIn(service, fullNumber(phone)) };
      return end;
    },
    /** Token for a typed code; a code that passed is not asked about again, because the service takes it once. */
    async prove(code: string): Promise<string | undefined> {
      if (!service) return undefined;
      const current = signIn.current;
      if (!current) throw new CodeNotRight();
      if (current.token && current.code === code) return current.token;
      try {
        const token = await finishPhoneSignIn(service, current.sessionInfo, code);
        signIn.current = { ...current, code, token };
        return token;
      } catch {
        throw new CodeNotRight();
      }
    },
  };
}

/** Does the work of the puzzle that is shown, while it is being solved. */
function usePuzzleWork() {
  const current = useRef<{ readonly found: Promise<string | undefined>; readonly end: AbortController }>(undefined);
  const stop = () => current.current?.end.abort();
  useEffect(() => stop, []);
  return {
    begin({ sliderId, work }: SliderChallenge): void {
      stop();
      const end = new AbortController();
      const find = async () => (await import('../../shared/work/solve-work.ts')).solveWork(sliderId, work, end.signal);
      // Without its work the puzzle still counts, against a share of few messages.
      current.current = { end, found: find().catch(() => undefined) };
    },
    found: async () => current.current?.found,
  };
}

/**
 * Getting a code by text message: a puzzle where the merchant asks for one, the sending with its loading message (SMS-09), which a
 * failure only hides (SMS-12), the word that it was sent (SMS-10), the countdown.
 * @param readPhone the number as typed, or undefined after saying what is wrong with it; then nothing is sent (SMS-08)
 */
export function usePhoneCode(purpose: CodePurpose, readPhone: () => TypedPhone | undefined) {
  const t = useTexts();
  const { call } = useServices();
  const sending = useSending(purpose);
  const countdown = useCountdown();
  const [isAsking, setAsking] = useState(false);
  const [challenge, setChallenge] = useState<SliderChallenge>();
  const puzzleWork = usePuzzleWork();
  const [state, setState] = useState<SliderState>('ready');

  const show = (slider: SliderChallenge) => {
    setChallenge(slider);
    puzzleWork.begin(slider);
  };
  const finish = (end: number) => {
    setChallenge(undefined);
    countdown.start(end);
    toasts.show({ kind: 'success', text: t('phone.in_sms_send'), lasts: CODE_SENT_TOAST_MS });
  };
  const send = async (phone: TypedPhone, solution?: SliderSolution) => {
    setState('checking');
    try {
      const work = sending.send(phone, solution);
      finish(await withLoadingToast(t('phone.in_sms_sending'), LOADING_TOAST_MS, work));
    } catch (failure) {
      const next = nextSlider(failure);
      if (next) show(next);
      else setChallenge(undefined);
      setState(next && solution ? 'wrong' : 'ready');
      if (!next) showFailure(failure, t);
    }
  };
  const ask = async (phone: TypedPhone) => {
    const slider = await fetchSlider(call);
    if (!slider) return send(phone);
    setState('ready');
    show(slider);
  };
  const getCode = async () => {
    const phone = readPhone();
    if (!phone || isAsking) return;
    setAsking(true);
    await ask(phone).catch((failure: unknown) => showFailure(failure, t));
    setAsking(false);
  };
  return {
    secondsLeft: countdown.seconds,
    isAsking,
    isExternal: sending.isExternal,
    getCode: () => void getCode(),
    prove: sending.prove,
    slider: {
      challenge,
      state,
      onSolve: (solution: SliderSolution) => {
        const phone = readPhone();
        if (!phone) return;
        setState('checking');
        void puzzleWork.found().then((sliderWork) => send(phone, { ...solution, ...(sliderWork && { sliderWork }) }));
      },
      onOther: () => void getCode(),
      onClose: () => setChallenge(undefined),
    },
  };
}
