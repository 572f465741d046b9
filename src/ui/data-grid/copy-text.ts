/**
 * Puts text on the clipboard. The clipboard interface needs a secure page and, in a frame, the
 * portal's permission; where it is refused the old copy command is used from inside `near`'s root.
 * @throws {Error} when the browser refuses both
 */
export async function copyText(near: HTMLElement, text: string): Promise<void> {
  // absent on pages without https, whatever the types say
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text);
      return;
    } catch {
      // refused by the frame's permissions: the copy command below does not ask for any
    }
  }
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  near.addEventListener('copy', onCopy, true);
  near.focus({ preventScroll: true });
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without permission
  const done = document.execCommand('copy');
  near.removeEventListener('copy', onCopy, true);
  if (!done) throw new Error('The browser refused to copy');
}
