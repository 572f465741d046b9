import type { EmitPort } from './emit-port';
import { useHost } from './host-context';

/** Notifies the host page; false when it took the action over. */
export function useEmit(): EmitPort {
  return useHost().emit;
}
