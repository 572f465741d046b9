import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { until } from '../../../until';
import { all, button, chips, item, open, ready } from '../olap-driver';
import { smallServer } from '../small-server';

const editor = (label: string): HTMLElement => all(`.cm-content[aria-label="${label}"]`)[0]!;
const problem = (): string => all('.olap-calc-problem')[0]?.textContent ?? '';

async function openDialog(): Promise<void> {
  button('Add to Measures').click();
  await until(() => item('New calculated measure').click());
  await until(() => expect(editor('Formula')).toBeDefined());
}

async function write(text: string): Promise<void> {
  const content = editor('Formula');
  await userEvent.click(content);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await userEvent.keyboard(text.replaceAll('[', '[[').replaceAll('{', '{{'));
  await userEvent.keyboard('{Escape}');
}

test('a formula without a name or text says what is missing and stays open', async () => {
  open(smallServer());
  await ready();
  await openDialog();
  button('Apply').click();
  await until(() =>
    expect(all('[role=alert]').map(({ textContent }) => textContent)).toContain('Give it a name.'),
  );
  expect(problem()).toContain('Write a formula');
  expect(editor('Formula')).toBeDefined();
});

test('a wrong label is said with the next step, and a right one applies the formula by names', async () => {
  const server = smallServer();
  open(server);
  await ready();
  await openDialog();
  await userEvent.fill(all('input[placeholder^="e.g. Delay"]')[0]!, 'Per flight');
  await write('[Fligths] * 2');
  await until(() => expect(problem()).toContain('Did you mean [Flights]?'));
  button('Apply').click();
  expect(editor('Formula')).toBeDefined();
  await write('running_total([Flights] * 2, all)');
  await until(() => expect(problem()).not.toContain('Did you mean'));
  button('Apply').click();
  await until(() => expect(chips('measures')).toHaveLength(2));
  await until(() => {
    const { calculated = [], measures } = server.asked.at(-1)!;
    expect(calculated).toMatchObject([{ label: 'Per flight', calc: 'flights * 2' }]);
    expect(measures.at(-1)).toMatchObject({ as: 'running', past: 'all' });
  });
});

test('what was written is not lost by a cancel that was not meant', async () => {
  open(smallServer());
  await ready();
  await openDialog();
  await write('[Flights] * 3');
  button('Cancel').click();
  await until(() => button('Continue writing').click());
  await until(() => expect(() => button('Continue writing')).toThrow());
  expect(editor('Formula').textContent).toBe('[Flights] * 3');
  button('Cancel').click();
  await until(() => button('Discard').click());
  await until(() => expect(editor('Formula')).toBeUndefined());
});

test('the formula is opened again by its labels, and undo takes the measure back', async () => {
  open(smallServer());
  await ready();
  await openDialog();
  await userEvent.fill(all('input[placeholder^="e.g. Delay"]')[0]!, 'Twice');
  await write('[Flights] * 2');
  button('Apply').click();
  await until(() => expect(chips('measures')).toHaveLength(2));
  all(`[data-chip="measures:${chips('measures')[1]!}"]`)[0]!.click();
  await until(() => item('Edit calculation').click());
  await until(() => expect(editor('Formula').textContent).toBe('[Flights] * 2'));
  button('Cancel').click();
  button('Undo').click();
  await until(() => expect(chips('measures')).toHaveLength(1));
});
