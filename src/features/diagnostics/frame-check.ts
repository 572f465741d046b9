const LIMIT_MS = 5000;

/**
 * Plays the parent of an embedded page: frames `address`, answers its hello and its first request
 * with an empty refusal. Resolves with the milliseconds until it asked; null when it stayed silent.
 */
export async function checkHandshake(
  address: string,
  place: HTMLElement,
  signal: AbortSignal,
): Promise<number | null> {
  const view = place.ownerDocument.defaultView;
  if (!view) return null;
  const frame = place.ownerDocument.createElement('iframe');
  frame.hidden = true;
  const started = performance.now();
  const silent = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), LIMIT_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
  let stop = () => {};
  const asked = new Promise<number>((resolve) => {
    const hear = (event: MessageEvent<unknown>) => {
      const [port] = event.ports;
      const hello = event.data;
      const ours = event.isTrusted && event.source === frame.contentWindow && isHello(hello);
      if (!ours || !port) return;
      port.onmessage = () => {
        resolve(Math.round(performance.now() - started));
        port.postMessage({ type: 'token-error' });
      };
      port.postMessage({ type: 'welcome', challenge: hello.challenge });
    };
    view.addEventListener('message', hear);
    stop = () => view.removeEventListener('message', hear);
  });
  frame.src = address;
  place.append(frame);
  try {
    return await Promise.race([asked, silent]);
  } finally {
    stop();
    frame.remove();
  }
}

function isHello(data: unknown): data is { type: 'bi:hello'; challenge: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'bi:hello' &&
    'challenge' in data &&
    typeof data.challenge === 'string'
  );
}
