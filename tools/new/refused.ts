/** Something new cannot be made, for a reason that the person who asked for it can remove. */
export class Refused extends Error {}
