import { appOriginsPart } from '@tessera/contract/merchants/staff-app-origins';
import { answerPart, answerShown } from '#server/operator/settings-part.ts';

export const appOriginCalls = {
  showAppOrigins: answerShown('showAppOrigins', appOriginsPart),
  changeAppOrigins: answerPart('changeAppOrigins', appOriginsPart),
};
