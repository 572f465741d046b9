import { Button, Drawer, Dropdown, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { EmptyState } from '../../src/ui/empty-state';
import { ErrorState } from '../../src/ui/error-state';
import { useUi, type Ui } from '../../src/ui/ui-context';
import { mountInShadow, type Mounted } from './mount-in-shadow';
import { until } from '../until';

let mounted: Mounted | null = null;

afterEach(() => {
  mounted?.unmount();
  mounted = null;
});

function find(selector: string): Promise<HTMLElement> {
  return until(() => {
    const found = mounted?.shadow.querySelector<HTMLElement>(selector);
    if (found === null || found === undefined) throw new Error(`no ${selector} yet`);
    return found;
  });
}

function DialogButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal title="Dialog" open={open} onCancel={() => setOpen(false)} footer={null}>
        Text
      </Modal>
    </>
  );
}

let ui: Ui | null = null;
function Grab() {
  ui = useUi();
  return null;
}

describe('the keys of a menu', () => {
  const focused = (): string => mounted?.shadow.activeElement?.textContent ?? '';
  const chosen = vi.fn();
  const items = [
    { key: 'fig', label: 'Fig' },
    { key: 'off', label: 'Off', disabled: true },
    { key: 'more', label: 'More', children: [{ key: 'plum', label: 'Plum' }] },
  ];

  test('go through it, into a menu inside it, and back', async () => {
    mounted = mountInShadow(
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void chosen(key) }}>
        <Button>Fruit</Button>
      </Dropdown>,
    );
    (await find('button')).focus();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(focused()).toBe('Fig'));
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('More');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Fig');
    await userEvent.keyboard('{End}{ArrowRight}');
    await until(() => expect(focused()).toBe('Plum'));
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('More');
    await userEvent.keyboard('{ArrowRight}');
    await until(() => expect(focused()).toBe('Plum'));
    await userEvent.keyboard('{Enter}');
    await until(() => expect(chosen).toHaveBeenCalledWith('plum'));
    await until(() => expect(focused()).toBe('Fruit'));
  });
});

describe('the ground of a screen', () => {
  const ground = async (dark: boolean): Promise<string> => {
    mounted?.unmount();
    mounted = mountInShadow(<EmptyState title="Not signed in" text="Sign in first." />, { dark });
    return getComputedStyle(await find('.bi-root')).backgroundColor;
  };

  test('is opaque in both appearances, so that its texts can be read on any page', async () => {
    expect(await ground(false)).toBe('rgb(255, 255, 255)');
    expect(await ground(true)).toBe('rgb(26, 24, 34)');
  });

  test('is chosen by the page where it says so', async () => {
    await ground(false);
    mounted!.host.style.setProperty('--bi-root-background', 'transparent');
    expect(getComputedStyle(await find('.bi-root')).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });
});

describe('popups', () => {
  test('open inside the shadow root, in the top layer, and leave the page alone', async () => {
    const headBefore = document.head.childElementCount;
    const bodyBefore = document.body.childElementCount;
    mounted = mountInShadow(
      <Select
        aria-label="Fruit"
        open
        options={[{ value: 'fig', label: 'Fig' }]}
        style={{ width: 120 }}
      />,
    );
    const option = await find('.bi-layer .ant-select-item-option');
    expect(option.textContent).toBe('Fig');
    expect((await find('.bi-layer')).matches(':popover-open')).toBe(true);
    expect(document.head.childElementCount).toBe(headBefore);
    expect(document.body.childElementCount).toBe(bodyBefore + 1);
  });

  test('take a click where it shows, not where an entry is while they open', async () => {
    mounted = mountInShadow(
      <Dropdown trigger={['click']} menu={{ items: [{ key: 'fig', label: 'Fig' }] }}>
        <Button>Fruit</Button>
      </Dropdown>,
    );
    const seen: [opening: boolean, hit: boolean][] = [];
    const look = () => {
      const entry = mounted?.shadow.querySelector('.ant-dropdown-menu-item');
      if (entry) {
        const { left, top, width, height } = entry.getBoundingClientRect();
        const hit = mounted?.shadow.elementFromPoint(left + width / 2, top + height / 2) ?? null;
        const popup = entry.closest('.ant-dropdown');
        seen.push([/-appear/.test(popup?.className ?? ''), entry.contains(hit)]);
      }
      if (mounted !== null) requestAnimationFrame(look);
    };
    look();
    await userEvent.click(await find('button'));
    await until(() => expect(seen.at(-1)).toEqual([false, true]));
    expect(seen.some(([opening]) => opening)).toBe(true);
    expect(seen.filter(([opening, hit]) => opening && hit)).toEqual([]);
  });

  test('stay open when the focus leaves their control and is back at once', async () => {
    const changed = vi.fn();
    mounted = mountInShadow(
      <Select
        aria-label="Fruit"
        showSearch
        onOpenChange={changed}
        options={[{ value: 'fig', label: 'Fig' }]}
        style={{ width: 120 }}
      />,
    );
    const field = await find('input');
    await userEvent.click(field);
    const list = await find('.bi-layer .ant-select-dropdown');
    await until(() => expect(list.checkVisibility()).toBe(true));
    field.blur();
    field.focus();
    await new Promise<void>((passed) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => passed();
      port2.postMessage(null);
    });
    expect(changed.mock.calls).toEqual([[true]]);
    field.blur();
    await until(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
  });

  test('are not clipped by the host page', async () => {
    const box = document.createElement('div');
    box.style.cssText = 'overflow:hidden;height:40px;transform:translateZ(0)';
    document.body.append(box);
    mounted = mountInShadow(
      <Select
        aria-label="Fruit"
        open
        options={[{ value: 'fig', label: 'Fig' }]}
        style={{ width: 120 }}
      />,
      { height: 40 },
    );
    box.append(mounted.host);
    const layer = await find('.bi-layer');
    if (!layer.matches(':popover-open')) layer.showPopover();
    const option = await find('.bi-layer .ant-select-item-option');
    await until(() => {
      const { left, top, width, height } = option.getBoundingClientRect();
      const hit = mounted?.shadow.elementFromPoint(left + width / 2, top + height / 2);
      expect(hit?.closest('.ant-select-item-option')).toBe(option);
    });
    box.remove();
  });

  test('give the focus back to what opened them', async () => {
    mounted = mountInShadow(<DialogButton />);
    const button = await find('button');
    await userEvent.click(button);
    await find('.ant-modal');
    await until(() => expect(mounted?.shadow.activeElement).not.toBe(button));
    await userEvent.keyboard('{Escape}');
    await until(() => expect(mounted?.shadow.activeElement).toBe(button));
  });
});

describe('the focus of a dialog', () => {
  const focused = () => mounted?.shadow.activeElement;
  const isOpen = async () => {
    const dialog = await find('.ant-modal');
    await until(() => expect(dialog.className).not.toContain('zoom'));
    await until(() => expect(dialog.getAnimations()).toEqual([]));
  };

  test('stays where somebody put it while the dialog was still opening', async () => {
    mounted = mountInShadow(
      <Modal title="Name" open footer={null}>
        <Input aria-label="First" />
        <Input aria-label="Second" />
      </Modal>,
    );
    const second = await find('input[aria-label=Second]');
    second.focus();
    await isOpen();
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    expect(focused()).toBe(second);
  });

  test('stays in a list that was opened meanwhile, and the list stays open', async () => {
    mounted = mountInShadow(
      <Modal title="Name" open footer={null}>
        <Select aria-label="Fruit" options={[{ value: 'fig', label: 'Fig' }]} />
      </Modal>,
    );
    const box = await find('input[aria-label=Fruit]');
    box.focus();
    box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }));
    const option = await find('.bi-layer .ant-select-item-option');
    await isOpen();
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    expect(focused()).toBe(box);
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(option.checkVisibility()).toBe(true);
  });

  test('goes round inside by Tab, and not out into the page behind', async () => {
    mounted = mountInShadow(
      <>
        <Button>Behind</Button>
        <Modal title="Name" open footer={<Button>Save</Button>}>
          <Input aria-label="First" />
        </Modal>
      </>,
    );
    const first = await find('input[aria-label=First]');
    await isOpen();
    first.focus();
    await userEvent.keyboard('{Tab}');
    expect(focused()?.textContent).toBe('Save');
    await userEvent.keyboard('{Tab}');
    expect(focused()?.getAttribute('aria-label')).toBe('Close');
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(first);
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
    expect(focused()?.textContent).toBe('Save');
  });

  test('goes round inside a drawer too', async () => {
    mounted = mountInShadow(
      <>
        <Button>Behind</Button>
        <Drawer title="Facts" open>
          <Input aria-label="Only" />
        </Drawer>
      </>,
    );
    const only = await find('input[aria-label=Only]');
    only.focus();
    await userEvent.keyboard('{Tab}');
    expect(focused()?.getAttribute('aria-label')).toBe('Close');
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(only);
  });
});

describe('messages', () => {
  test('are shown inside the root, even those sent before their code has arrived', async () => {
    mounted = mountInShadow(<Grab />);
    await find('.bi-root');
    await until(() => expect(ui).not.toBeNull());
    ui?.message('success', 'Saved');
    ui?.notice({ tone: 'error', title: 'Not saved', description: 'Try again.' });
    expect((await find('.bi-layer .ant-message')).textContent).toContain('Saved');
    expect((await find('.bi-layer .ant-notification-notice')).textContent).toContain('Not saved');
  });

  test('ask and return the answer', async () => {
    mounted = mountInShadow(<Grab />);
    await find('.bi-root');
    const answer = ui?.confirm({
      title: 'Delete it?',
      okText: 'Delete',
      cancelText: 'Keep',
      danger: true,
    });
    const dialog = await find('.ant-modal-confirm');
    const keep = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Keep',
    );
    await userEvent.click(keep!);
    expect(await answer).toBe(false);
  });
});

test('styles of the host page do not leak in', async () => {
  const style = document.createElement('style');
  style.textContent = 'html{font-style:italic;letter-spacing:4px} *{color:red}';
  document.head.append(style);
  mounted = mountInShadow(<EmptyState text="Nothing here" />);
  const text = getComputedStyle(await find('.bi-empty-text'));
  expect([text.fontStyle, text.letterSpacing]).toEqual(['normal', 'normal']);
  style.remove();
});

test('a style text is adopted once, however many use it, and leaves with its last user', async () => {
  mounted = mountInShadow(
    <>
      <EmptyState text="One" />
      <EmptyState text="Two" />
    </>,
  );
  await find('.bi-empty');
  const count = mounted.shadow.adoptedStyleSheets.length;
  mounted.render(<EmptyState text="One" />);
  await until(() => expect(mounted?.shadow.querySelectorAll('.bi-empty')).toHaveLength(1));
  expect(mounted.shadow.adoptedStyleSheets).toHaveLength(count);
  mounted.render(null);
  await until(() => expect(mounted?.shadow.adoptedStyleSheets.length).toBe(count - 1));
});

test('an error says its cause, its request id and offers to try again', async () => {
  const onRetry = vi.fn();
  mounted = mountInShadow(
    <ErrorState text="The engine is busy." requestId="r-1" onRetry={onRetry} />,
    {
      language: 'zh',
    },
  );
  expect((await find('[role=alert]')).textContent).toContain('r-1');
  await userEvent.click(await find('button'));
  expect(onRetry).toHaveBeenCalledOnce();
});
