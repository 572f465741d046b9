const LIMIT_MS = 5000;

/**
 * How the check of a frame ended. `asked`: it said hello and asked for a token, after `ms`
 * milliseconds; `unlisted`: it loaded, and its page lists this origin nowhere; `silent`: listed, and it
 * said nothing; `blocked`: a directive of our own policy refused it; `unloaded`: it never came.
 */
export type FrameOutcome =
  | { kind: 'asked'; ms: number }
  | { kind: 'blocked'; directive: string }
  | { kind: 'unlisted' | 'silent' | 'unloaded' };

/**
 * Plays the parent of an embedded page: frames `address` of our own origin, answers its hello and its
 * first request with an empty refusal.
 */
export async function checkHandshake(
  address: string,
  place: HTMLElement,
  signal: AbortSignal,
): Promise<FrameOutcome> {
  const { ownerDocument } = place;
  const view = ownerDocument.defaultView;
  if (!view) return { kind: 'unloaded' };
  const frame = ownerDocument.createElement('iframe');
  frame.hidden = true;
  const started = performance.now();
  const listening = new AbortController();
  const listen = { signal: listening.signal };
  const outcome = new Promise<FrameOutcome>((resolve) => {
    const hear = (event: MessageEvent<unknown>) => {
      const [port] = event.ports;
      const hello = event.data;
      const ours = event.isTrusted && event.source === frame.contentWindow && isHello(hello);
      if (!ours || !port) return;
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isTokenRequest(data)) return;
        resolve({ kind: 'asked', ms: Math.round(performance.now() - started) });
        port.postMessage({ type: 'token-error' });
      };
      port.postMessage({ type: 'welcome', challenge: hello.challenge });
    };
    view.addEventListener('message', hear, listen);
    ownerDocument.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI }) => {
        if (!/^(frame|child)-src$/.test(effectiveDirective)) return;
        if (!address.startsWith(blockedURI)) return;
        resolve({ kind: 'blocked', directive: effectiveDirective });
      },
      listen,
    );
    frame.addEventListener('load', () => {
      if (listsOf(frame)?.length === 0) resolve({ kind: 'unlisted' });
    });
    const over = () => resolve({ kind: listsOf(frame) === null ? 'unloaded' : 'silent' });
    const timer = setTimeout(over, LIMIT_MS);
    listening.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', over, listen);
  });
  frame.src = address;
  place.append(frame);
  try {
    return await outcome;
  } finally {
    listening.abort();
    frame.remove();
  }
}

/** Entries of the framed page's list that name this origin; null where the page is not ours. */
function listsOf(frame: HTMLIFrameElement): string[] | null {
  const meta = frame.contentDocument?.querySelector<HTMLMetaElement>('meta[name="bi-origins"]');
  if (!meta) return null;
  const { origin, protocol, hostname } = new URL(meta.baseURI);
  return meta.content
    .split(/\s+/)
    .filter((entry) => entry === origin || entry === `${protocol}//${hostname}:*`);
}

function isTokenRequest(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'token-request'
  );
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
