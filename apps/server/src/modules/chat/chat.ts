export { chatSecret, chatSecretSince, rotateChatSecret } from './chat-account.ts';
export { isChatOffered } from './chat-attendance.ts';
export {
  answerConversation,
  closeConversation,
  findMessage,
  type DeskAnswer,
  type DeskRefusal,
  type DeskWork,
  noteConversation,
  readFollowing,
  readOpened,
  takeConversation,
  takeSigns,
  transferConversation,
} from './desk.ts';
export {
  readOpenConversations,
  readWaitingAge,
  readWatched,
  type DeskConversationRow,
} from './conversation-repository.ts';
export { deleteCanned, type NoteRow, readCanned, writeCanned } from './desk-repository.ts';
export { readAvailable, setPresence } from './presence-repository.ts';
export type { MessageRow as ChatMessageRow } from './thread-repository.ts';
export { openPicture, pictureSize, readPicture } from './chat-pictures.ts';
export { chatProviders } from './chat-providers.ts';
