import { useEffect, useRef } from 'react';
import type { CommandHandler } from './command-port';
import { useHost } from './host-context';

/**
 * Offers a method of the element while this screen is shown, e.g. `useCommand('getState', save)`.
 * The handler of the latest render answers.
 */
export function useCommand(name: string, handler: CommandHandler): void {
  const { commands } = useHost();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => commands.offer(name, (...args) => latest.current(...args)), [commands, name]);
}
