import { expect, it } from 'vitest';
import type { AskCube, AskMember } from '@bi/olap/ask/cube/ask-cube';
import type { QuestionFrame } from '@bi/olap/ask/frame/question-frame';
import { calculatedOf } from '@bi/olap/ask/frame/frame-ratio';

const member = (key: string): AskMember => ({ field: 'sent', key, label: key, synonyms: [] });

const cubeOf = (members: AskMember[]): AskCube => ({
  name: 'parcels',
  label: 'Parcels',
  measures: [{ name: 'rows', label: 'Number of parcels', synonyms: [], agg: 'count' }],
  fields: [
    { name: 'sent', label: 'Sent', synonyms: [], kind: 'dimension', type: 'string', yes: 'Yes' },
  ],
  members,
  date: null,
  lastDay: null,
});

function formulaOver(members: AskMember[]): string | undefined {
  const where = { field: 'sent', members: [{ key: 'Yes', label: 'Yes' }], not: false };
  const ratios = [{ name: 'sent_share', of: 'rows', per: 'rows', where }];
  const frame = { measures: ['sent_share'], conditions: [], ratios } as unknown as QuestionFrame;
  return calculatedOf(frame, cubeOf(members))[0]?.calc;
}

it('a share of yes is of the rows that say yes or no, and of all where none says no', () => {
  const part = `where("rows", "sent" = 'Yes')`;
  expect(formulaOver([member('Yes'), member('No')])).toBe(
    `${part} / where("rows", "sent" is not null)`,
  );
  expect(formulaOver([member('Yes')])).toBe(`${part} / "rows"`);
});
