import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { appOrigins } from './app-origin.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** What staff choose of apps that others serve. Issues say which line does not fit, and why. */
export const appOriginsChoice = v.strictObject({
  /** Each once; none: browsers make calls from the merchant's own hosts alone. */
  origins: v.pipe(
    appOrigins,
    v.check((list) => isEachOnce(list), 'Each origin once.'),
  ),
});
export type AppOriginsChoice = v.InferOutput<typeof appOriginsChoice>;

const part = v.strictObject({
  /** Another one with each change; who changes it says which one was read. */
  version: v.string(),
  choice: v.strictObject({ origins: v.array(v.string()) }),
});

export const showAppOrigins = defineStaffEndpoint({
  summary: 'Origins of apps that are not served here and may make a merchant’s calls from a browser.',
  method: 'GET',
  path: '/staff/m/:merchant/app-origins',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: part,
});

export const changeAppOrigins = defineStaffEndpoint({
  summary: 'Changes these origins; refused with what stands when they were changed since they were read.',
  method: 'POST',
  path: '/staff/m/:merchant/app-origins/change',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version: v.string(), choice: appOriginsChoice }),
  response: part,
});

export const appOriginEndpoints = { showAppOrigins, changeAppOrigins };
