import type { Call, CallInput, EndpointName, Language } from '@tessera/contract';
import { CallFailure } from '@tessera/contract';
import { statusOf } from '#server/platform/http/answer.ts';
import type { Pipeline } from '#server/platform/http/pipeline.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Fields } from '#server/platform/http/request-fields.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

interface CallerFacts {
  readonly merchant: Merchant;
  readonly language: Language;
  /** Address the call counts as coming from; never a visitor's, because the document may be shown to others. */
  readonly address: string;
  readonly origin: string;
  readonly requestId: string;
}

/** A `call` for the renderer: a guest of the merchant, through the pipeline and its guards, without HTTP. */
export function inProcessCall(pipeline: Pipeline, facts: CallerFacts): Call {
  const { merchant, language, address, origin, requestId } = facts;
  const run = async (name: EndpointName, input: CallInput<EndpointName>) => {
    const asked = name === 'listHotGames' && language === 'UR' ? 'EN' : language;
    const caller = {
      merchant,
      session: null,
      sentToken: false,
      language: merchant.settings.languages.includes(asked) ? asked : language,
    };
    try {
      return await pipeline.run(name, caller, () => input as Fields, {
        address,
        origin,
        requestId,
        device: undefined,
        agent: undefined,
        captchaId: undefined,
        idempotencyKey: undefined,
        setHeader: () => undefined,
      });
    } catch (failure) {
      if (failure instanceof Refusal)
        throw new CallFailure(failure.code, statusOf(failure.code, undefined), '', failure.value);
      throw failure;
    }
  };
  return run as Call;
}
