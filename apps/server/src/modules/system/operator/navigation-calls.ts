import { navigationPart } from '@tessera/contract/merchants/staff-navigation';
import { answerPublished, draftedPart } from '#server/operator/drafted-part.ts';
import { refuseForeignPictures } from '#server/operator/own-pictures.ts';
import { answerShown } from '#server/operator/settings-part.ts';

/** The navigation of members, as staff draft and publish it. */
export const draftedNavigation = draftedPart(navigationPart, 'navigation', (tx, code, { certificates }) =>
  refuseForeignPictures(
    tx,
    code,
    certificates.map(({ url }) => url),
  ),
);

export const navigationCalls = {
  showNavigation: answerShown('showNavigation', navigationPart),
  changeNavigation: answerPublished('changeNavigation', navigationPart, draftedNavigation),
};
