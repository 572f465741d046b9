import { describe, expect, test } from 'vitest';
import { DocumentCreate, type DocumentBody } from '@bi/contract/document/document';
import { Compile } from 'typebox/compile';
import { documentOfDashboard, documentOfReports } from '@bi/olap/document-edit/document-from';
import { documentProblems } from '@bi/olap/document-edit/document-problems';
import { emptyDocument } from '@bi/olap/document-edit/edit-document';
import { inPoints, inUnit } from '@bi/olap/document-edit/page-sizes';
import { documentFrom, DOCUMENT_TEMPLATES } from '@bi/olap/document-edit/document-templates';
import { board, flights } from '../dashboard/cubes';
import { faults } from './random-edits';

const check = Compile(DocumentCreate);
const refused = (body: DocumentBody) => [...check.Errors({ name: 'D', body })];
const data = { cube: 'flights', model: flights, title: 'Flights', language: 'en' } as const;

describe('a template', () => {
  test.each(DOCUMENT_TEMPLATES)(
    '%s is a document that the server takes and that has no problem',
    (name) => {
      for (const language of ['en', 'zh'] as const) {
        const body = documentFrom(name, { ...data, language });
        expect(refused(body)).toEqual([]);
        expect(faults(body)).toEqual([]);
        expect(documentProblems(body, 'own')).toEqual([]);
      }
    },
  );

  test.each(DOCUMENT_TEMPLATES)('%s leaves out what a cube does not have', (name) => {
    const bare = {
      ...flights,
      ...{ hierarchies: [], dimensions: flights.dimensions.slice(3, 4), joins: [] },
    };
    const body = documentFrom(name, { ...data, model: bare });
    expect(refused(body)).toEqual([]);
    expect(documentProblems(body, 'own')).toEqual([]);
  });

  test('review has a part for each member of the first category, on pages of its own', () => {
    const body = documentFrom('review', data);
    const repeat = body.blocks.find(({ kind }) => kind === 'repeat');
    expect(repeat).toMatchObject({ eachNewPage: true, of: { rows: [{ of: 'origin' }] } });
    expect(body.blocks.filter((block) => block.in === repeat?.id).length).toBeGreaterThan(0);
    expect(body.parameters).toMatchObject([{ kind: 'filter', bindings: { flights: 'origin' } }]);
  });
});

describe('a document of what is there', () => {
  test('has a heading and a block for each report', () => {
    const body = documentOfReports('All', [
      { id: 'r1', name: 'One' },
      { id: 'r2', name: 'Two' },
      { id: 'r3', name: 'Three' },
    ]);
    expect(refused(body)).toEqual([]);
    const kinds = body.blocks.map(({ kind }) => kind);
    expect(kinds).toEqual([
      'cover',
      'contents',
      'heading',
      'data',
      'heading',
      'data',
      'heading',
      'data',
    ]);
  });

  test('has the tiles of a dashboard in reading order and its filters as parameters', () => {
    const body = documentOfDashboard('Board', board());
    expect(refused(body)).toEqual([]);
    expect(faults(body)).toEqual([]);
    const shown = board().tiles.filter(({ kind }) => kind !== 'filter' && kind !== 'url');
    const ids = new Set(body.blocks.map(({ id }) => id));
    for (const { id } of shown) expect(ids.has(id)).toBe(true);
    expect(body.parameters.map(({ id }) => id)).toEqual(board().filters.map(({ id }) => id));
  });
});

describe('a problem is said where it is', () => {
  test('margins larger than the page', () => {
    const page = {
      ...emptyDocument().page,
      margin: { top: 10, right: 300, bottom: 10, left: 300 },
    };
    expect(documentProblems({ ...emptyDocument(), page }, 'own')).toEqual([
      { id: null, code: 'margins' },
    ]);
  });

  test('values that are not there, members outside of a repeat, a document in itself', () => {
    const lost = { kind: 'tile', tile: 'gone', show: 'value' } as const;
    const body: DocumentBody = {
      ...emptyDocument(),
      parameters: [{ id: 'p', kind: 'filter', name: 'Region', bindings: {} }],
      blocks: [
        {
          ...{ id: 't', kind: 'text', text: '{{none}} {{lost}} {{who}} {{chosen}}' },
          values: {
            ...{ lost, who: { kind: 'member' } },
            chosen: { kind: 'parameter', parameter: 'gone' },
          },
        },
        { id: 's', kind: 'document', document: 'own' },
        { id: 'e', kind: 'box' },
      ],
    };
    const found = documentProblems(body, 'own').map(({ id, code, name }) => [id, code, name]);
    expect(found).toEqual([
      ['p', 'unbound', 'Region'],
      ['t', 'valueWithout', 'none'],
      ['t', 'valueLost', 'lost'],
      ['t', 'memberOutside', 'who'],
      ['t', 'parameterLost', 'chosen'],
      ['s', 'itself', undefined],
      ['e', 'empty', undefined],
    ]);
  });
});

test('lengths are typed in millimetres and inches', () => {
  expect(inUnit(72, 'in')).toBe(1);
  expect(inUnit(inPoints(20, 'mm'), 'mm')).toBe(20);
  expect(inPoints(1, 'in')).toBe(72);
});
