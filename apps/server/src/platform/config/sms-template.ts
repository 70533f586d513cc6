import * as v from 'valibot';

/** Places that a template may name, in braces. */
export const SMS_PLACES = ['to', 'text', 'reference', 'merchant', 'secret'] as const;
export type SmsPlace = (typeof SMS_PLACES)[number];

function isFillable(text: string): boolean {
  return [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => SMS_PLACES.some((place) => place === name));
}

/** True when nothing that is filled in can change whom the request goes to. */
function hasFixedOrigin(url: string): boolean {
  const origin = /^https?:\/\/[^/?#]+/.exec(url)?.[0];
  return origin !== undefined && !/[{}@\\\s]/.test(origin) && URL.canParse(url);
}

const fillable = v.pipe(v.string(), v.maxLength(2000), v.check(isFillable));
const fields = v.record(v.pipe(v.string(), v.maxLength(100)), fillable);
/** A value of a JSON body: texts are filled, everything else is sent as it is. */
export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | readonly TemplateValue[]
  | { readonly [key: string]: TemplateValue };
const templateValue: v.GenericSchema<TemplateValue> = v.lazy(() =>
  v.union([
    fillable,
    v.number(),
    v.boolean(),
    v.null(),
    v.array(templateValue),
    v.record(v.pipe(v.string(), v.maxLength(100)), templateValue),
  ]),
);

const requestTemplate = v.pipe(
  v.strictObject({
    method: v.picklist(['GET', 'POST', 'PUT']),
    url: v.pipe(fillable, v.check(hasFixedOrigin)),
    headers: v.optional(v.record(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), fillable), {}),
    /** The body, as one of both. */
    json: v.optional(templateValue),
    form: v.optional(fields),
    /** What in the answer means that it was done; a status of 2xx where nothing else is said. */
    success: v.optional(
      v.strictObject({
        status: v.optional(
          v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(299))), v.minLength(1)),
        ),
        /** Path of a field of the answer's JSON, such as `messages.0.status`, and the values that mean success. */
        field: v.optional(v.pipe(v.string(), v.regex(/^\w+(\.\w+)*$/))),
        equals: v.optional(v.pipe(v.array(v.union([v.string(), v.number(), v.boolean()])), v.minLength(1))),
      }),
      {},
    ),
  }),
  v.check(({ json, form }) => json === undefined || form === undefined),
  v.check(({ method, json, form }) => method !== 'GET' || (json === undefined && form === undefined)),
  v.check(({ success }) => (success.field === undefined) === (success.equals === undefined)),
);

const smsTemplate = v.strictObject({
  /** The request that sends a message. */
  send: requestTemplate,
  /** A request that costs the gateway and us what sending does and sends nothing, such as its balance or a look-up of the number. */
  probe: requestTemplate,
});
export type SmsRequestTemplate = v.InferOutput<typeof requestTemplate>;
/** How a gateway for text messages is asked over HTTP. */
export type SmsTemplate = v.InferOutput<typeof smsTemplate>;

/** Reads a template from JSON; undefined when it is not one, or when what is filled in could change whom it goes to. */
export function readSmsTemplate(text: string): SmsTemplate | undefined {
  try {
    const parsed = v.safeParse(smsTemplate, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
