/** True for a picture that the console's own origin serves as well; its document loads no other. */
export const isOwnPicture = (address: string | null): address is string =>
  address !== null && /^\/(art|content-pictures)\/[^\\]+$/.test(address);

/** HTML without the pictures that the console's document may not load; what they show is still said. */
export const withoutForeignPictures = (html: string): string =>
  html.replaceAll(/ src="(?!\/(?:art|content-pictures)\/)[^"]*"/g, '');
