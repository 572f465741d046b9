import { Component, useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../src/ui/lazy-part';
import { useUi, type Ui } from '../../src/ui/ui-context';
import { until } from '../until';
import { mountInShadow, type Mounted } from './mount-in-shadow';

let page: Mounted;
afterEach(() => {
  page.unmount();
  vi.restoreAllMocks();
});

/** Fails at first, then gives the component. */
function secondTime<P>(Part: ComponentType<P>) {
  vi.spyOn(console, 'error').mockReturnValue();
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: Part });
  };
}

const text = () => page.shadow.textContent;
const press = (name: string) =>
  [...page.shadow.querySelectorAll('button')].find((one) => one.textContent === name)?.click();

test('a part whose code does not come says so in its place, and is fetched again', async () => {
  const Part = lazyPart(secondTime(() => <p>the part</p>));
  page = mountInShadow(
    <>
      <p>what was typed</p>
      <Part />
    </>,
  );
  await until(() => expect(text()).toContain('This part could not be loaded'));
  expect(text()).toContain('what was typed');
  press('Try again');
  await until(() => expect(text()).toContain('the part'));
  expect(text()).toContain('what was typed');
});

/** A button that opens something, and says while it is open; opened twice, it is there the second time. */
async function opensTheSecondTime(drawn: (open: boolean, close: () => void) => ReactNode) {
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {open ? 'opened' : 'open'}
        </button>
        {drawn(open, () => setOpen(false))}
      </>
    );
  }
  page = mountInShadow(<Screen />);
  await until(() => expect(text()).toContain('open'));
  press('open');
  await until(() => expect(text()).toContain('This part could not be loaded'));
  await until(() => expect(text()).not.toContain('opened'));
  press('open');
  await until(() => expect(text()).toContain('the dialog'));
}

test('a dialog whose code does not come is reported and closed, and opens the next time', async () => {
  const Dialog = lazyPart(secondTime((_: { onClose: () => void }) => <p>the dialog</p>));
  await opensTheSecondTime((open, close) => open && <Dialog onClose={close} />);
});

test('a menu that stays drawn while it is closed is fetched again when it is opened again', async () => {
  const Menu = lazyPart(
    secondTime(({ open }: { open: boolean; onClose: () => void }) => (
      <p>{open ? 'the dialog' : ''}</p>
    )),
  );
  let wanted = false;
  await opensTheSecondTime((open, close) => {
    wanted ||= open;
    return wanted && <Menu open={open} onClose={close} />;
  });
});

test('a part that fails when it is there is not reported as missing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Part = lazyPart(() =>
    Promise.resolve({
      default: function Broken(): never {
        throw new Error('broken');
      },
    }),
  );
  class Outer extends Component<{ children: ReactNode }, { shown: string }> {
    override state = { shown: '' };
    static getDerivedStateFromError = (error: Error) => ({ shown: `failed: ${error.message}` });
    override render = () => this.state.shown || this.props.children;
  }
  page = mountInShadow(
    <Outer>
      <Part />
    </Outer>,
  );
  await until(() => expect(text()).toContain('failed: broken'));
});

test('a message whose own code does not come is shown as plain text, and the next one fetches it again', async () => {
  let ui: Ui | null = null;
  function Screen() {
    ui = useUi();
    return <p>what was typed</p>;
  }
  vi.doMock('../../src/ui/notice-host', () => Promise.reject(new Error('offline')));
  page = mountInShadow(<Screen />);
  await until(() => expect(ui).not.toBeNull());
  ui!.message('error', 'Not saved');
  const answer = ui!.confirm({ title: 'Sure?', okText: 'Yes', cancelText: 'No' });
  expect(await answer).toBe(false);
  await until(() => expect(page.shadow.querySelector('[role=alert]')).not.toBeNull());
  expect(text()).toContain('what was typed');
  vi.doUnmock('../../src/ui/notice-host');
  ui!.message('success', 'Saved');
  await until(() => expect(page.shadow.querySelector('.ant-message')?.textContent).toBe('Saved'));
});
