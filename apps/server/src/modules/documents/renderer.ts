import type { Call, CallInput, EndpointName, Language, Renderer } from '@tessera/contract';
import { CallFailure } from '@tessera/contract';
import { statusOf } from '#server/platform/http/answer.ts';
import type { Pipeline } from '#server/platform/http/pipeline.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Fields } from '#server/platform/http/request-fields.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

/** Where the build puts the renderer; it is loaded by path and never imported (decisions 3). */
export const RENDERER_FILE = new URL('../../../../web/dist/server/renderer.js', import.meta.url);

/** @throws when the app has not been built or its build exports no renderer */
export async function loadRenderer(file: URL = RENDERER_FILE): Promise<Renderer> {
  const module = (await import(file.href)) as { readonly renderer?: Renderer };
  if (!module.renderer) throw new Error(`${file.pathname} exports no renderer`);
  return module.renderer;
}

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
