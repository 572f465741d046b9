import { useHost } from './host-context';
import type { NotifyPort } from './notify-port';

/** Short messages to the person. */
export function useNotify(): NotifyPort {
  return useHost().notify;
}
