/** What is copied: plain text, and the same as HTML for programs that take it (null: text alone). */
export interface Copied {
  text: string;
  html: string | null;
}

/** Puts both forms on a clipboard that a copy event hands out. */
export function fillClipboard(data: DataTransfer | null, { text, html }: Copied): void {
  data?.setData('text/plain', text);
  if (html !== null) data?.setData('text/html', html);
}

/**
 * Puts a text on the clipboard. The clipboard interface needs a secure page and, in a frame, the
 * portal's permission; where it is refused the old copy command is used from inside `near`'s root.
 * @throws {Error} when the browser refuses both
 */
export async function copyText(near: HTMLElement, copied: Copied): Promise<void> {
  // absent on pages without https, whatever the types say
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) {
    try {
      const { text, html } = copied;
      if (html === null) await clipboard.writeText(text);
      else {
        const form = (type: string, content: string) => new Blob([content], { type });
        await clipboard.write([
          new ClipboardItem({
            'text/plain': form('text/plain', text),
            'text/html': form('text/html', html),
          }),
        ]);
      }
      return;
    } catch {
      // refused by the frame's permissions: the copy command below does not ask for any
    }
  }
  const onCopy = (event: ClipboardEvent) => {
    fillClipboard(event.clipboardData, copied);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  near.addEventListener('copy', onCopy, true);
  near.focus({ preventScroll: true });
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without permission
  const done = document.execCommand('copy');
  near.removeEventListener('copy', onCopy, true);
  if (!done) throw new Error('The browser refused to copy');
}
