import type { Example, ExampleMakers } from './example';

const QUERY = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const LOOK = { show: 'chart', chart: { version: 1, mark: 'bar' } };
const COMMENT = { text: 'Looks too high' };

/** A document of Acme. */
export const DOCUMENT = {
  name: 'Of Acme',
  body: {
    page: {
      size: 'a4',
      orientation: 'portrait',
      margin: { top: 56, right: 56, bottom: 56, left: 56 },
    },
    parameters: [{ id: 'p', kind: 'filter', name: 'Airport', bindings: { flights: 'origin' } }],
    blocks: [
      { id: 'h', kind: 'heading', level: 1, text: 'Of Acme' },
      { id: 'd', kind: 'data', source: { kind: 'query', query: QUERY, presentation: LOOK } },
    ],
  },
};

/** The calls of documents, in an order in which all of them succeed. */
export function documentExamples({ nothing, given, of }: ExampleMakers): Record<string, Example> {
  return {
    listDocuments: nothing,
    createDocument: given({ ...DOCUMENT, name: 'New' }),
    listDocumentComments: of('document'),
    getDocumentCommentMarks: of('document'),
    addDocumentComment: of('document', { body: COMMENT }),
    readDocumentComments: of('document', { body: { until: '2026-01-01T00:00:00.000Z' } }),
    listDocumentCommentPeople: of('document'),
    getDocument: of('document'),
    listDocumentVersions: of('document'),
    saveDocument: of('document', { body: { ...DOCUMENT, version: 1 } }),
    duplicateDocument: of('document'),
    putDocumentDraft: of('document', { body: { baseVersion: 1, content: {} } }),
    getDocumentDraft: of('document'),
    discardDocumentDraft: of('document'),
    markDocument: of('document', { body: { favourite: true } }),
    getDocumentShares: of('document'),
    saveDocumentShares: of('document', { body: { shares: [] } }),
    listDocumentUsers: of('document'),
    getDocumentLook: nothing,
    putDocumentLook: given({ accent: '#0a7d4f' }),
    streamDocumentPages: of('document', { body: {} }),
    exportDocument: of('document', { body: { format: 'pdf' } }),
    deleteDocument: of('documentCopy'),
    restoreDocument: of('documentCopy'),
  };
}
