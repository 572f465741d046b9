import { addressText } from '@bi/olap/dashboard/address-text';
import type { DocumentParameter } from '@bi/contract/document/document';
import { expect, test } from 'vitest';
import { readDocumentChoice } from '@bi/olap/document-edit/read-document-choice';
import { readParametersText } from '../../../src/features/report-plus/preview/document-choice';
import type { AboutDocument } from '../../../src/features/report-plus/preview/page-stream';
import { readLastPreview } from '../../../src/features/report-plus/preview/use-last-preview';
import { setParameters } from '../../../src/features/report-plus/preview/use-parameters';

const west = { op: 'in', values: ['West'] } as const;
const choice = {
  region: { op: 'in' as const, values: ['West'] },
  top: 5,
  day: '2001-01-01',
  x: null,
};

test('what is chosen is read from an address and from an attribute alike', () => {
  expect(readParametersText(addressText(choice) ?? '')).toEqual(choice);
  expect(readParametersText(JSON.stringify(choice))).toEqual(choice);
  expect(readParametersText(' {"top":5}')).toEqual({ top: 5 });
});

test('unsound parts are left out, and what is no choice is refused', () => {
  const unsound = { ok: 1, 'bad id': 2, deep: { op: 'drop' }, of: { ...west, of: 'x' }, list: [1] };
  expect(readDocumentChoice(unsound)).toEqual({ ok: 1 });
  expect(readDocumentChoice({ long: 'x'.repeat(401), big: Infinity })).toEqual({});
  for (const text of ['{', 'j.%%%', 'nonsense', '[1]', '']) {
    expect(readParametersText(text)).toBeNull();
  }
});

test('the last document is read from the preferences, whatever is stored there', () => {
  expect(readLastPreview(JSON.stringify({ id: 'a', parameters: { top: 5 } }))).toEqual({
    id: 'a',
    parameters: { top: 5 },
  });
  expect(readLastPreview('{"id":"a"}')).toEqual({ id: 'a', parameters: {} });
  for (const text of ['', '{}', 'null', '{"id":""}', '{"id":5}']) {
    expect(readLastPreview(text)).toBeNull();
  }
});

const parameters: DocumentParameter[] = [
  {
    id: 'region',
    kind: 'filter',
    name: 'Region',
    bindings: { flights: 'region' },
    default: 'first',
  },
  { id: 'top', kind: 'value', name: 'Top', type: 'number', default: 10 },
];
const about = (more: Partial<AboutDocument>): AboutDocument => ({
  ...{ kind: 'about', title: 'T', language: 'en', version: 1, dataAsOf: null },
  ...{ rowsLimited: false, filters: {}, values: {}, missing: [] },
  ...more,
});

test('parameters are set to what is chosen, else to what the document opens with', () => {
  const opened = about({
    filters: { region: { state: 'default', value: { op: 'in', values: ['East'] } } },
    values: { top: 7 },
  });
  const valueOf = (chosen: Parameters<typeof setParameters>[1], of: AboutDocument | null) => {
    const { filters, values } = setParameters(parameters, chosen, of);
    return [filters[0]?.default, values.get('top')];
  };
  expect(valueOf({}, null)).toEqual([undefined, 10]);
  expect(valueOf({}, opened)).toEqual([{ op: 'in', values: ['East'] }, 7]);
  expect(valueOf({ region: { op: 'in', values: ['West'] }, top: 3 }, opened)).toEqual([west, 3]);
  expect(valueOf({ region: null, top: null }, opened)).toEqual([undefined, null]);
});
