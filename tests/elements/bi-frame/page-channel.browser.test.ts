import { afterEach, expect, test } from 'vitest';
import { PageChannel } from '../../../elements/bi-frame/page-channel';
import type { FrameMessage } from '../../../src/core/session/frame-message';
import { until } from '../../until';

const frames: HTMLIFrameElement[] = [];
const channels: PageChannel[] = [];
const ENDED = { code: 1008, status: 0, message: 'cancelled', requestId: null };

afterEach(() => {
  for (const one of channels.splice(0)) one.close(ENDED);
  for (const one of frames.splice(0)) one.remove();
});

/** An empty frame of this origin. */
function newFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.srcdoc = '<p>framed</p>';
  document.body.append(frame);
  frames.push(frame);
  return frame;
}

/** A page's channel to a frame, and what it has heard. */
function channelTo(frame: HTMLIFrameElement, origin = location.origin) {
  const heard: FrameMessage[] = [];
  const opened: number[] = [];
  const channel = new PageChannel(
    frame,
    origin,
    { open: () => void opened.push(1), message: (one) => void heard.push(one) },
    ({ code, message }) => Object.assign(new Error(message), { code }),
  );
  channels.push(channel);
  return { channel, heard, opened };
}

/** Says hello to this page from the window of a frame, and gives what comes back. */
async function helloFrom(frame: HTMLIFrameElement, hello: object) {
  const answers: FrameMessage[] = [];
  await until(() => expect(frame.contentDocument?.body.innerText).toBe('framed'));
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) throw new Error('no window');
  const { port1, port2 } = new view.MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => void answers.push(data);
  // the sender of a message is the realm of the function that posts it
  view.eval('(hello, port) => parent.postMessage(hello, "*", [port])')(hello, port2);
  return { port: port1, answers };
}
const HELLO = { type: 'bi:hello', v: 1, challenge: 'c1' };
/** Until what was posted before has been delivered. */
const delivered = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => setTimeout(go);
    port1.postMessage(null);
  });

test('the hello of its frame is welcomed with the same challenge, and orders that waited follow', async () => {
  const frame = newFrame();
  const { channel, heard, opened } = channelTo(frame);
  const asked = channel.command('getFilters', []);
  const { port, answers } = await helloFrom(frame, HELLO);
  await until(() => expect(answers).toHaveLength(2));
  expect(answers).toEqual([
    { type: 'welcome', challenge: 'c1' },
    { type: 'command', id: 1, name: 'getFilters', args: [] },
  ]);
  expect(opened).toEqual([1]);
  port.postMessage({ type: 'result', id: 1, value: { Region: 'West' } });
  expect(await asked).toEqual({ Region: 'West' });
  port.postMessage({ type: 'resize', height: 20, fills: false });
  await until(() => expect(heard).toEqual([{ type: 'resize', height: 20, fills: false }]));
});

test('a hello of another frame, of another origin, or made by a script is not answered', async () => {
  const [frame, other] = [newFrame(), newFrame()];
  const ours = channelTo(frame);
  const strangers = await helloFrom(other, HELLO);
  const elsewhere = channelTo(other, 'https://elsewhere.test');
  const made = new MessageChannel();
  const forged = new MessageEvent('message', {
    ...{ data: HELLO, origin: location.origin, source: frame.contentWindow },
    ports: [made.port2],
  });
  globalThis.dispatchEvent(forged);
  const again = await helloFrom(other, HELLO);
  await delivered();
  expect([ours.opened, elsewhere.opened, strangers.answers, again.answers]).toEqual([
    ...[[], [], [], []],
  ]);
});

test('another version of the protocol, and a hello without a challenge, are not answered', async () => {
  const frame = newFrame();
  const { opened } = channelTo(frame);
  await helloFrom(frame, { ...HELLO, v: 2 });
  await helloFrom(frame, { type: 'bi:hello', v: 1 });
  await delivered();
  expect(opened).toEqual([]);
});

test('what was asked of a page that loads again is refused, and what is asked of one that is closed', async () => {
  const frame = newFrame();
  const { channel, opened } = channelTo(frame);
  await helloFrom(frame, HELLO);
  await until(() => expect(opened).toHaveLength(1));
  const first = channel.command('refresh', []);
  await helloFrom(frame, { ...HELLO, challenge: 'c2' });
  await expect(first).rejects.toMatchObject({ code: 1008 });
  const second = channel.command('refresh', []);
  channel.close(ENDED);
  await expect(second).rejects.toMatchObject({ code: 1008 });
});

test('a method that fails in the frame is refused with the code from there', async () => {
  const frame = newFrame();
  const { channel } = channelTo(frame);
  const asked = channel.command('undo', []);
  const { port } = await helloFrom(frame, HELLO);
  port.postMessage({
    ...{ type: 'result', id: 1 },
    error: { code: 1004, status: 0, message: 'no', requestId: null },
  });
  await expect(asked).rejects.toMatchObject({ code: 1004, message: 'no' });
});
