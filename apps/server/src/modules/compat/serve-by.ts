import type { EndpointName, HandlerInput, HandlerOutput } from '@tessera/contract';
import type { CallContext, Handler, HandlerContext } from '#server/platform/http/handler.ts';

/** How an address of older clients is served by a call of ours. */
interface ServedBy<Name extends EndpointName, Own extends EndpointName> {
  /** What our call is asked for. */
  readonly ask: (input: HandlerInput<Name>) => HandlerInput<Own>;
  /** Our answer in the words of older clients. */
  readonly answer: (
    value: HandlerOutput<Own>,
    context: CallContext,
    input: HandlerInput<Name>,
  ) => HandlerOutput<Name> | Promise<HandlerOutput<Name>>;
}

/** For an address of which our call asks nothing. */
export const nothing = () => ({});

/** For an address that asks what our call asks. */
export const same = <Input>(input: Input): Input => input;

/**
 * Serves an address of older clients by the handler of a call of ours, so that there is one implementation of both. The contract
 * gives such an address the guards and failures of our call. Where ours is answered from memory, so is it: `answer` may depend on nothing
 * but the same copy, merchant and language.
 */
export function serveBy<Name extends EndpointName, Own extends EndpointName>(
  _name: Name,
  own: Handler<Own>,
  { ask, answer }: ServedBy<Name, Own>,
): Handler<Name> {
  const serve = async (input: HandlerInput<Name>, context: HandlerContext<Name>) =>
    answer(await own(ask(input), context as unknown as HandlerContext<Own>), context, input);
  return own.memory ? Object.assign(serve, { memory: own.memory }) : serve;
}
