import { afterEach, beforeEach, expect, test } from 'vitest';
import MenuPopup from '../../src/ui/menu-popup';
import { click, openStage, until } from '../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
let did: string[];
const page = globalThis as unknown as {
  happyDOM: { setViewport: (size: { width: number }) => void };
};
beforeEach(async () => {
  stage = await openStage();
  did = [];
  page.happyDOM.setViewport({ width: 360 });
});
afterEach(async () => {
  page.happyDOM.setViewport({ width: 1024 });
  await stage.close();
});

const items = [
  { key: 'edit', label: 'Edit', onClick: () => did.push('edit') },
  {
    key: 'size',
    label: 'Size',
    children: [
      { key: 'small', label: 'Small', onClick: () => did.push('small') },
      { key: 'large', label: 'Large', onClick: () => did.push('large') },
    ],
  },
];
const shown = () =>
  [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent.trim());
const press = async (name: string) => {
  const all = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const found = all.find((item) => item.textContent.trim() === name);
  if (!found) throw new Error(`no ${name} among ${all.map((one) => one.textContent).join()}`);
  await click(found);
};

test('in a narrow window a menu inside of a menu takes its place, and its name leads back', async () => {
  await stage.render(
    <MenuPopup
      open
      items={items}
      placement="bottomLeft"
      onPick={(key) => did.push(`picked ${key}`)}
      onClose={() => did.push('closed')}
    />,
  );
  await until(() => expect(shown()).toEqual(['Edit', 'Size']));
  await press('Size');
  await until(() => expect(shown()).toEqual(['Size', 'Small', 'Large']));
  await press('Size');
  await until(() => expect(shown()).toEqual(['Edit', 'Size']));
  expect(did).toEqual([]);
  await press('Size');
  await until(() => expect(shown()).toContain('Large'));
  await press('Large');
  expect(did.toSorted()).toEqual(['closed', 'large', 'picked large']);
});
