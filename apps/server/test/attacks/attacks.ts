import { CONSOLE_DOOR } from './console-door.ts';
import { MEMBERS_DOOR } from './members-door.ts';
import { MONEY_DOOR } from './money-door.ts';

/** Attacks of both reviews, from outside against a running installation; each throws when its door is open. */
export const ATTACKS = [...MEMBERS_DOOR, ...MONEY_DOOR, ...CONSOLE_DOOR];
