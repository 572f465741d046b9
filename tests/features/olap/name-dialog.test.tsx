import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NameDialog } from '../../../src/features/olap/name-dialog';
import { click, find, openStage, type, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const words = { title: 'Rename', okText: 'Apply', cancelText: 'Cancel', label: 'Name' };

/** Opens the dialog and gives its field. */
async function open(fallback?: string) {
  const on = { onApply: vi.fn(), onClose: vi.fn() };
  const more = fallback === undefined ? {} : { fallback };
  await stage.render(<NameDialog {...words} {...more} {...on} start="Busy airports" />);
  const input = await until(() => find(document.body, 'input', 'Name') as HTMLInputElement);
  return { ...on, input, apply: find(document.body, 'button', 'Apply') as HTMLButtonElement };
}

test('the name that was typed is applied, and the dialog closes', async () => {
  const { onApply, onClose, input, apply } = await open();
  expect(input.value).toBe('Busy airports');
  await type(input, 'Cafe\u0301s');
  await click(apply);
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onApply.mock.calls).toEqual([['Caf\u00e9s']]);
});

test('an empty name cannot be applied', async () => {
  const { onApply, input, apply } = await open();
  await type(input, '  ');
  await until(() => expect(apply.disabled).toBe(true));
  expect(onApply).not.toHaveBeenCalled();
});

test('an empty name is applied where it brings another one back', async () => {
  const { onApply, onClose, input, apply } = await open('Flights');
  expect(input.placeholder).toBe('Flights');
  await type(input, '');
  await click(apply);
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onApply.mock.calls).toEqual([['']]);
});
