/** Something new cannot be made, for a reason that whoever asked for it can remove. */
export class Refused extends Error {}
