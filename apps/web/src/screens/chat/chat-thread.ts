import type { CallOutput } from '@tessera/contract';

export type ChatAnswer = CallOutput<'getChat'>;
export type ChatMessage = ChatAnswer['messages'][number];

/** All that the phone has of the chat. */
export interface ChatThread extends ChatAnswer {
  /** Whether what is older than the first message has been asked for and there is none. */
  readonly isWhole: boolean;
}

/** A message that is on its way. */
export interface Outgoing {
  readonly id: string;
  /** Empty where a picture is sent. */
  readonly text: string;
  readonly picture?: File;
  readonly state: 'sending' | 'failed';
}

/** Messages of two answers together: each once, in the order of their positions. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map([...known, ...more].map((message) => [message.position, message]));
  return [...all.values()].toSorted((one, other) => one.position - other.position);
}

/** Position from which the phone reads on; undefined while it has nothing. */
export const readOnFrom = (thread: ChatThread | undefined): number | undefined => thread?.messages.at(-1)?.position;

/** Whether a conversation is going on, or waits for somebody. */
export const isOpen = ({ state }: ChatThread): boolean => state === 'waiting' || state === 'active';

/** What the phone has after an answer. @param before what it had; undefined for the first answer */
export function addAnswer(before: ChatThread | undefined, answer: ChatAnswer): ChatThread {
  const messages = mergeMessages(before?.messages ?? [], answer.messages);
  return { ...answer, messages, isWhole: before?.isWhole === true || (messages[0]?.position ?? 1) === 1 };
}

/** What the phone has after a page of older messages, which do not have the present state of the chat. */
export function addEarlier(before: ChatThread, { messages: older }: ChatAnswer): ChatThread {
  const messages = mergeMessages(older, before.messages);
  return { ...before, messages, isWhole: older.length === 0 || messages[0]?.position === 1 };
}

/** Messages on their way that the chat does not have yet. */
export function stillOutgoing(outbox: readonly Outgoing[], messages: readonly ChatMessage[]): Outgoing[] {
  const arrived = new Set(messages.map(({ id }) => id));
  return outbox.filter(({ id }) => !arrived.has(id));
}

/** Position up to which a member who looks has something new to mark as seen; undefined when there is nothing. */
export function unseenEnd({ messages, seenByMember }: ChatThread): number | undefined {
  const last = messages.at(-1)?.position ?? 0;
  const isNew = messages.some(({ author, position }) => author === 'staff' && position > seenByMember);
  return isNew ? last : undefined;
}

/** Messages in parts of one day each. @param dayOf the day of a time, as it reads */
export function groupByDay(messages: readonly ChatMessage[], dayOf: (time: number) => string) {
  const days: { readonly day: string; readonly messages: ChatMessage[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.time);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
