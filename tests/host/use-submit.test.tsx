import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSubmit } from '../../src/host/use-submit';
import { openStage, until } from '../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
let sent: { done: () => void; fail: (cause: unknown) => void }[];
beforeEach(async () => {
  sent = [];
  stage = await openStage({});
  await stage.render(<Form />, { surface: 'app', token: 'token' } as object);
});
afterEach(() => stage.close());

const send = () =>
  new Promise<void>((done, fail) => {
    sent.push({ done, fail });
  });

function Form() {
  const { isBusy, problem, setProblem, submit } = useSubmit();
  return (
    <>
      <button type="button" onClick={() => void submit(send)}>
        send
      </button>
      <button type="button" onClick={() => setProblem('a name is needed')}>
        check
      </button>
      <p>{`${isBusy ? 'busy' : 'idle'}: ${problem ?? 'fine'}`}</p>
    </>
  );
}

const press = (label: string) => {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === label)?.click();
};
const says = (text: string) => until(() => expect(stage.text()).toContain(text));

test('what is sent is under way until it is there', async () => {
  press('send');
  await says('busy: fine');
  sent[0]?.done();
  await says('idle: fine');
});

test('what failed is said, and goes with the next attempt', async () => {
  press('send');
  await says('busy: fine');
  sent[0]?.fail(new Error('no connection'));
  await says('idle: ');
  expect(stage.text()).not.toContain('fine');
  press('send');
  await says('busy: fine');
});

test('a call that somebody stopped is no problem', async () => {
  press('send');
  await says('busy: fine');
  sent[0]?.fail(new DOMException('stopped', 'AbortError'));
  await says('idle: fine');
});

test('a second press while the first is under way sends nothing', async () => {
  press('send');
  press('send');
  await says('busy: fine');
  press('send');
  expect(sent).toHaveLength(1);
  sent[0]?.done();
  await says('idle: fine');
});

test('what is wrong with the form is said before anything is sent', async () => {
  press('check');
  await says('idle: a name is needed');
  press('send');
  await says('busy: fine');
});
