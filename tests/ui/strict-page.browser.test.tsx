import {
  AutoComplete,
  Drawer,
  Dropdown,
  Input,
  InputNumber,
  Modal,
  Segmented,
  Select,
  Tabs,
} from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ChartWidget } from '../../src/widgets/chart-widget';
import { PivotWidget } from '../../src/widgets/pivot-widget';
import { UiRoot } from '../../src/ui/ui-root';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { carrierCellSet } from '../widgets/flight-cell-sets';
import { until } from '../until';

const NONCE = 'c2lnbmVkLW9uY2U';

let refused: string[] = [];
let complaints: unknown[][] = [];
let leave: () => void = () => undefined;

const onRefused = (event: SecurityPolicyViolationEvent) => {
  refused.push(`${event.effectiveDirective} ${event.sample} ${event.sourceFile}`);
};

beforeEach(() => {
  refused = [];
  complaints = [];
  document.addEventListener('securitypolicyviolation', onRefused);
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words);
  });
});
afterEach(() => {
  leave();
  document.removeEventListener('securitypolicyviolation', onRefused);
  vi.restoreAllMocks();
});

/** From now on the page takes style elements with the nonce alone, and no style attribute. */
function makeStrict(): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = `style-src-elem 'nonce-${NONCE}'; style-src-attr 'none'`;
  document.head.append(meta);
}

function show(children: ReactNode): ShadowRoot {
  const host = document.createElement('div');
  host.style.width = '800px';
  host.style.height = '500px';
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  const root = createRoot(shadow);
  root.render(
    <UiRoot root={shadow} dark={false} language="en" nonce={NONCE}>
      {children}
    </UiRoot>,
  );
  leave = () => {
    root.unmount();
    host.remove();
  };
  return shadow;
}

const options = Array.from({ length: 40 }, (_, at) => ({
  value: `v${String(at)}`,
  label: `Choice ${String(at)}`,
}));

test('a strict page refuses a style attribute, so that the other tests mean something', async () => {
  makeStrict();
  const probe = document.createElement('div');
  probe.setAttribute('style', 'width:1px');
  document.body.append(probe);
  await until(() => expect(refused).toHaveLength(1));
  probe.remove();
});

test('controls, dialogs and what opens from them ask nothing of a strict page', async () => {
  const shadow = show(
    <>
      <Select options={options} defaultValue="v3" aria-label="One" className="t-select" />
      <Select mode="multiple" options={options} defaultValue={['v1', 'v2']} aria-label="Many" />
      <AutoComplete options={options} aria-label="Typed" />
      <Input.TextArea rows={3} aria-label="Text" />
      <InputNumber aria-label="Number" />
      <Segmented options={['A', 'B']} />
      <Tabs items={[{ key: 'a', label: 'Tab', children: 'Inside' }]} />
      <Dropdown open menu={{ items: [{ key: 'a', label: 'Menu item' }] }}>
        <span>Menu</span>
      </Dropdown>
      <Modal open title="Dialog">
        Question
      </Modal>
      <Drawer open title="Drawer" mask={false}>
        Facts
      </Drawer>
    </>,
  );
  await until(() => {
    for (const text of ['Menu item', 'Question', 'Facts', 'Inside']) {
      expect(shadow.textContent).toContain(text);
    }
  });
  const combo = shadow.querySelector<HTMLElement>('.t-select input')!;
  combo.focus();
  await userEvent.keyboard('{ArrowDown}');
  await until(() => expect(shadow.textContent).toContain('Choice 7'));
  expect(refused).toEqual([]);
  expect(complaints).toEqual([]);
});

test('neither do grid and chart', async () => {
  const shadow = show(
    <>
      <div className="t-half">
        <PivotWidget cellSet={carrierCellSet()} />
      </div>
      <div className="t-half">
        <ChartWidget cellSet={carrierCellSet()} />
      </div>
    </>,
  );
  for (const half of shadow.querySelectorAll<HTMLElement>('.t-half')) half.style.height = '240px';
  await until(() => {
    for (const half of shadow.querySelectorAll<HTMLElement>('.t-half')) half.style.height = '240px';
    expect(shadow.querySelector('canvas')).not.toBeNull();
    expect(shadow.querySelector('[role=gridcell]')).not.toBeNull();
  });
  expect(refused).toEqual([]);
  expect(complaints).toEqual([]);
});
