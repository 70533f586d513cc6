import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { appOrigins } from './app-origin.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { linesField } from '../settings/text-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** Origins of apps that others serve and that may make the merchant's calls from a browser (decision 104). */
export const appOriginsPart = defineSettingsPart({
  title: 'Apps of others',
  text: 'Web apps that are served elsewhere and make this merchant’s calls from a browser. Members sign in there as here, so list only apps that the merchant trusts.',
  done: 'Saved. It applies in browsers within a second.',
  path: '/staff/m/:merchant/app-origins/change',
  summary: 'Changes these origins; refused with the present ones when they were changed since they were read.',
  fields: {
    origins: at(
      'clientOrigins',
      linesField(
        v.pipe(
          appOrigins,
          v.check((list) => isEachOnce(list), 'Each origin once.'),
        ),
        {
          label: 'Origins',
          hint: 'One on each line, such as https://app.example.com. Empty: only the merchant’s own hosts.',
          stored: v.optional(appOrigins, []),
        },
      ),
    ),
  },
});

export const showAppOrigins = defineStaffEndpoint({
  summary: 'Origins of apps that are not served here and may make a merchant’s calls from a browser.',
  method: 'GET',
  path: '/staff/m/:merchant/app-origins',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: appOriginsPart.shown,
});

export const appOriginEndpoints = { showAppOrigins, changeAppOrigins: appOriginsPart.change };
