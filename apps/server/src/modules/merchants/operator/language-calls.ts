import { languagesPart } from '@tessera/contract/merchants/staff-languages';
import { answerPart, answerShown } from '#server/operator/settings-part.ts';

export const languageCalls = {
  showLanguages: answerShown('showLanguages', languagesPart),
  changeLanguages: answerPart('changeLanguages', languagesPart),
};
