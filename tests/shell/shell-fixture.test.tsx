import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { click, find, openStage, until } from './shell-fixture';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count === 0 ? 'none' : `clicked ${count}`}
    </button>
  );
}

test('a wait that was given up while others went on leaves React with its renders', async () => {
  const stage = await openStage({});
  onTestFinished(() => stage.close());
  await stage.render(<Counter />);
  const button = find(stage.box, 'button', 'none');
  const never = () => {
    throw new Error('never');
  };
  const given = expect(until(never, 0)).rejects.toThrow('never');
  await Promise.all([given, click(button), until(() => find(stage.box, 'button', 'clicked 1'))]);
  await click(button);
  expect(stage.text()).toBe('clicked 2');
});
