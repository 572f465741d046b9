const frame = document.querySelector('iframe');
const place = document.querySelector('#place');
const { product } = frame.dataset;
const productOrigin = new URL(product).origin;

/** Height of a screen that takes whatever it gets, such as OLap. */
const FILLED = 640;

/** A token of our backend for the person who is signed in at this portal. */
async function fetchToken() {
  const answer = await fetch('/token', { method: 'POST' });
  return answer.ok ? answer.json() : null;
}

/** What the frame sends through its channel, by type. */
const handlers = {
  async 'token-request'({ reason }, port) {
    const granted = await fetchToken();
    if (granted === null) port.postMessage({ type: 'token-error' });
    else if (reason === 'initial') {
      // the posted token: to the frame's window, and to the product's exact origin
      frame.contentWindow.postMessage({ access_token: granted.token }, productOrigin);
    } else port.postMessage({ type: 'token', ...granted });
  },
  navigate({ to, title }) {
    place.textContent = title;
    if (location.hash.slice(1) !== to) history.replaceState(null, '', `#${to}`);
  },
  resize({ height, fills }) {
    frame.style.height = `${fills ? Math.max(height, FILLED) : height}px`;
  },
};

// The frame says hello with one end of a channel and a challenge; only this answer opens the channel.
addEventListener('message', (event) => {
  const { isTrusted, source, origin, data, ports } = event;
  if (!isTrusted || source !== frame.contentWindow || origin !== productOrigin) return;
  if (data?.type !== 'bi:hello') return;
  const [port] = ports;
  port.onmessage = ({ data: message }) => handlers[message.type]?.(message, port);
  port.postMessage({ type: 'welcome', challenge: data.challenge });
});

// The portal's own address says what the frame shows, so that links and a reload lead there.
function show() {
  const route = location.hash.slice(1) || '/view-Report?report_id=punctuality-by-region-and-month';
  frame.src = `${product}#${route}`;
}
addEventListener('hashchange', show);
show();
