import { describe, expect, test } from 'vitest';
import { defaultPresentation, type OlapState } from '@bi/olap/query/olap-state';
import { stateToText, textToState } from '../../../../src/features/olap/state/share-text';

const state: OlapState = {
  query: {
    version: 1,
    cube: 'flights',
    rows: [{ of: 'origin', expand: [['West', '加州 “é” 🛫']] }],
    columns: [],
    measures: ['flights'],
  },
  presentation: { ...defaultPresentation(), split: 0.4 },
};
const large: OlapState = {
  ...state,
  query: {
    ...state.query,
    where: {
      of: 'origin',
      op: 'in',
      paths: Array.from({ length: 800 }, (_, at) => ['West', `State ${at}`]),
    },
  },
};

describe('a state in an address', () => {
  test('comes back as it was, whatever its letters', async () => {
    const text = await stateToText(state);
    expect(text).toMatch(/^j\.[\w-]+$/);
    expect(await textToState(text)).toEqual(state);
  });

  test('is compressed above 2 KB', async () => {
    const text = await stateToText(large);
    expect(text).toMatch(/^z\.[\w-]+$/);
    expect(text.length).toBeLessThan(JSON.stringify(large).length / 4);
    expect(await textToState(text)).toEqual(large);
  });

  test('is nothing when the text is damaged', async () => {
    const text = await stateToText(large);
    for (const damaged of ['', 'j.', 'j.%%%', 'z.abcd', text.slice(0, 200), 'j.bnVsbA']) {
      expect(await textToState(damaged)).toBeNull();
    }
  });

  test('that unpacks to far more than any state is refused', async () => {
    const bytes = new TextEncoder().encode(' '.repeat(20_000_000));
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer());
    const text = `z.${btoa(String.fromCharCode(...packed))
      .replaceAll('+', '-')
      .replaceAll('/', '_')}`;
    expect(await textToState(text)).toBeNull();
  });
});
