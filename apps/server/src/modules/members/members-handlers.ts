import type { Handlers } from '#server/platform/http/handler.ts';
import { getHeadIcon, setHeadIcon } from './head-icon.ts';
import { getMemberInfo } from './member-info.ts';
import { setMemberLanguage, setNickname, setPayeeName } from './names.ts';

/** Handlers of members: what they are shown of themselves, and what they change of it without further proof. */
export const membersHandlers = {
  getHeadIcon,
  setHeadIcon,
  getMemberInfo,
  setMemberLanguage,
  setNickname,
  setPayeeName,
} satisfies Partial<Handlers>;
