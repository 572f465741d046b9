import { focusManager } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnswer } from '../../src/host/use-answer';
import { carrierCellSet } from '../widgets/flight-cell-sets';
import { click, envelope, find, openStage, until } from '../shell/shell-fixture';

const QUERY = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };

let stage: Awaited<ReturnType<typeof openStage>>;
let watermark = '2001-06-30';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  watermark = '2001-06-30';
  const answer = () => envelope({ cellSet: carrierCellSet(), trace: { watermark } });
  stage = await openStage({ 'POST /api/v1/query': answer });
});
afterEach(async () => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  await stage.close();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const asked = () => stage.callsOf('POST /api/v1/query').length;
const shows = (text: string) =>
  until(() => expect(stage.box.querySelector('output')?.textContent).toBe(text));

function Answer() {
  const { answered } = useAnswer(QUERY);
  return <output>{answered?.trace.watermark ?? 'none yet'}</output>;
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>switch</button>
      {isOpen && <Answer />}
    </>
  );
}

const reopen = async () => {
  await click(find(stage.box, 'button', 'switch'));
  await click(find(stage.box, 'button', 'switch'));
};

test('an answer that is shown again at once is not asked for again', async () => {
  await stage.render(<Page />, { token: 'token' });
  await shows('2001-06-30');
  pass(20);
  await reopen();
  await shows('2001-06-30');
  await act(() => Promise.resolve());
  expect(asked()).toBe(1);
});

test('one that is older is shown meanwhile and asked for again: somebody may have replaced the data', async () => {
  await stage.render(<Page />, { token: 'token' });
  await shows('2001-06-30');
  watermark = '2001-07-31';
  pass(40);
  await reopen();
  expect(stage.box.querySelector('output')?.textContent).not.toBe('none yet');
  await shows('2001-07-31');
  expect(asked()).toBe(2);
});

test('one that is older when the person comes back to the page is asked for again', async () => {
  await stage.render(<Page />, { token: 'token' });
  await shows('2001-06-30');
  watermark = '2001-07-31';
  const comeBack = () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  };
  pass(20);
  comeBack();
  expect(asked()).toBe(1);
  pass(20);
  comeBack();
  await shows('2001-07-31');
});
