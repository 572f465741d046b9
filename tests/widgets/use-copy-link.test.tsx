import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCopyLink } from '../../src/widgets/use-copy-link';
import { openStage, until } from '../shell/shell-fixture';

const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
let stage: Awaited<ReturnType<typeof openStage>>;

beforeEach(async () => {
  stage = await openStage();
});
afterEach(async () => {
  await stage.close();
  if (own === undefined) Reflect.deleteProperty(navigator, 'clipboard');
  else Object.defineProperty(navigator, 'clipboard', own);
});

function Probe() {
  const copy = useCopyLink('It is copied.');
  return (
    <button type="button" onClick={() => copy(Promise.resolve('/report?tag=Air'))}>
      Copy
    </button>
  );
}

/** Copies with this clipboard of the browser; gives the link that is meant. */
async function copy(clipboard: unknown): Promise<string> {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  await stage.render(<Probe />);
  stage.box.querySelector('button')?.click();
  return `${location.origin}/#/report?tag=Air`;
}

test('the full address of a place is copied, and it says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const link = await copy({ writeText });
  await until(() => expect(stage.shown).toEqual(['success: It is copied.']));
  expect(writeText.mock.calls).toEqual([[link]]);
});

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('no')) }],
  ['has no clipboard, as over HTTP', undefined],
])('a browser that %s leads to the link in the message', async (_name, clipboard) => {
  const link = await copy(clipboard);
  const message = `info: The browser did not let it be copied. The link: ${link}`;
  await until(() => expect(stage.shown).toEqual([message]));
});
