import { expect, test } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { withPersonalNames } from '@bi/olap/ask/vocabulary/personal-names';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from './sample-cubes';

const context = withPersonalNames(askContext(sampleAskCubes().map(vocabularyOf)), [
  { text: 'journeys', cube: 'flights', target: { kind: 'measure', name: 'flights' } },
]);

test('a phrase that is read as somebody taught it is marked, others are not', () => {
  const got = ask(context, 'journeys by weekday', null);
  expect(got).toMatchObject({ outcome: 'answered', frame: { measures: ['flights'] } });
  expect(got.outcome === 'answered' && got.names).toEqual([
    { text: 'journeys', target: { kind: 'measure', name: 'flights' }, own: true },
    { text: 'weekday', target: { kind: 'field', name: 'weekday' } },
  ]);
});

test.each(['flights by weekday where origin state is Texas', '出发州是得州的航班数按星期'])(
  'a field that is said to be one of its members is no breakdown: %s',
  (question) => {
    const got = ask(context, question, null);
    expect(got).toMatchObject({
      outcome: 'answered',
      frame: { rows: [{ of: 'weekday' }], members: [{ field: 'origin_state' }] },
    });
  },
);
