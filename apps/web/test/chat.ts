/** A text of the chat, as the wire has it. @param time milliseconds since 1970 */
export const chatText = (position: number, author: string, time: number) => ({
  id: `m${position}`,
  position,
  author,
  text: `text ${position}`,
  picture: null,
  time,
});
