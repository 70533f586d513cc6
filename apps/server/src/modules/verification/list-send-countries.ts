import { handleGuest } from '#server/platform/http/handler.ts';
import { sendCountries } from './phone-numbers.ts';

/** Countries text messages can be sent to (CSYS-09). */
export const listSendCountries = handleGuest('listSendCountries', async (_input, { merchant }) =>
  sendCountries(merchant.settings),
);
