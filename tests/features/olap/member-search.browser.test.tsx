import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { all, drag, open, ready, row, well } from './olap-driver';
import { smallServer } from './small-server';
import { until } from '../../until';

const members = () => all('.olap-member');
const chosen = () => all('.olap-picker-foot')[0]?.textContent;

async function openOrigin() {
  open(smallServer());
  await ready();
  await drag(row('hierarchy:origin'), well('Filters'));
  await until(() => expect(members().length).toBe(3));
}

describe('a search among members', () => {
  test('shows the name of a member first and its path behind it', async () => {
    await openOrigin();
    await userEvent.keyboard('dfw');
    await until(() => expect(members().length).toBe(1));
    const text = members()[0]?.querySelector('.olap-member-text');
    expect(text?.firstChild?.textContent).toBe('DFW');
    expect(text?.querySelector('.olap-member-path')?.textContent).toMatch(/South.*Texas/);
  });

  test('takes the only match by Enter at once, and none where there are several', async () => {
    await openOrigin();
    await userEvent.keyboard('w{Enter}');
    await until(() => expect(members().length).toBe(2));
    expect(chosen()).toContain('0 chosen');
    await userEvent.keyboard('m{Enter}');
    await until(() => expect(chosen()).toContain('1 chosen'));
  });
});
