import { FrameSource } from '../src/core/session/frame-source';
import { setPageHome } from '../src/core/session/page-home';

/**
 * Informs the session core that the page itself is ours: tokens are stored in localStorage, or, inside a
 * frame, in sessionStorage with the parent as a source of tokens. Called by the standalone page
 * before it makes an element; no attribute can do this. Gives the parent, null where the page is in no frame.
 * @param origins who may hand over tokens, exact; the server writes them into the page
 * @param isPrivate in a frame nothing is stored: other frames of this origin in the tab may be of other people
 */
export function openStandalonePage(
  origins: readonly string[],
  isPrivate: boolean,
): FrameSource | null {
  const framed = globalThis.parent !== globalThis.window;
  const frame = framed ? new FrameSource({ origins }) : null;
  setPageHome({
    server: globalThis.location.origin,
    home: framed ? 'frame' : 'standalone',
    frame,
    isPrivate: framed && isPrivate,
  });
  return frame;
}
