/** What a screen answers to a method of its element; may be asynchronous. */
export type CommandHandler = (...args: never[]) => unknown;

/** Where screens offer the methods of their element (`refresh`, `getState`, `export`, ...). */
export interface CommandPort {
  /** offers a command; the last one offered answers. Returns how to take it back. */
  offer: (name: string, handler: CommandHandler) => () => void;
}

/** Commands that nobody calls, for tests and screens outside an element. */
export const noCommands: CommandPort = { offer: () => () => undefined };
