import { useHost, type UiMode } from './host-context';

/** How the element looks and what it may do. */
export function useUiMode(): UiMode {
  return useHost().mode;
}
