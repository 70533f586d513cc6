import type { ModuleManifest } from '#server/module-manifest.ts';
import { getHeadIcon, setHeadIcon } from './head-icon.ts';
import { getMemberInfo } from './member-info.ts';
import { membersSettings } from './members-settings.ts';
import { setMemberLanguage, setNickname, setPayeeName } from './names.ts';
import { linkedAccountCalls } from './operator/linked-account-calls.ts';
import { memberCalls } from './operator/member-calls.ts';
import { memberCommands } from './operator/member-commands.ts';
import { memberHelpCalls } from './operator/member-help-calls.ts';
import { noteCalls } from './operator/note-calls.ts';
import { recordCalls } from './operator/record-calls.ts';

/** What the module members declares; apps/server/src/modules.ts composes it with the others. */
export const membersModule = {
  name: 'members',
  tables: ['agent_closure', 'member', 'member_note', 'member_restriction'],
  published: ['member_card', 'agent_line'],
  settings: membersSettings,
  handlers: {
    getHeadIcon,
    setHeadIcon,
    getMemberInfo,
    setMemberLanguage,
    setNickname,
    setPayeeName,
  },
  staffCalls: { ...linkedAccountCalls, ...memberCalls, ...memberHelpCalls, ...noteCalls, ...recordCalls },
  commands: memberCommands,
} satisfies ModuleManifest;
