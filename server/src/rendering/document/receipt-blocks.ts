import type { Block } from '@bi/olap/document/blocks';
import { conditionLine } from '../condition-line';
import type { FileNotes } from '../file/file-job';
import { onlyText } from '../only-text';
import { receiptText } from '../receipt-text';
import { DOCUMENT_COLORS, HASH_DIGITS } from '../report-document';
import type { DocumentPlan, PlannedBlock } from './document-plan';
import { drawingWords } from './drawing-words';

const { faint: FAINT } = DOCUMENT_COLORS;
const SIZE = { heading: 9, line: 7 };

/** Blocks whose numbers are of the same data under the same conditions. */
interface Group {
  titles: string[];
  conditions: string;
  receipt: FileNotes['receipt'];
  queries: string[];
}

function titleOf({ block, data }: PlannedBlock): string {
  const caption = block.kind === 'data' ? block.caption : undefined;
  return data?.title || caption || data?.notes?.title || '';
}

/** How the numbers of a document were made: a paragraph for each set of data and conditions. */
export function receiptBlocks({ blocks, notes }: DocumentPlan, language: 'en' | 'zh'): Block[] {
  const words = drawingWords[language];
  const [comma, colon, listed] = language === 'zh' ? ['；', '：', '、'] : ['; ', ': ', ', '];
  const groups = new Map<string, Group>();
  for (const planned of blocks) {
    const own = planned.data?.notes;
    if (!own) continue;
    const brief = (hash: string) => hash.slice(0, HASH_DIGITS);
    const conditions = own.filters.map((one) => conditionLine(one, language)).join(comma);
    const receipt = { ...own.receipt, policy: brief(own.receipt.policy) };
    const query = 'queryHash' in receipt ? brief(receipt.queryHash) : null;
    const key = JSON.stringify([conditions, { ...receipt, queryHash: '' }]);
    const group = groups.get(key) ?? { titles: [], conditions, receipt, queries: [] };
    group.titles.push(titleOf(planned));
    if (query !== null && !group.queries.includes(query)) group.queries.push(query);
    groups.set(key, group);
  }
  const said = [
    ...(notes.only === undefined ? [] : [onlyText(notes.only, language)]),
    ...(notes.rowsLimited ? [words.limited] : []),
  ];
  const limits = said.map((text): Block => {
    return {
      ...{ kind: 'text', size: SIZE.heading },
      text: [{ text, bold: true, color: FAINT }],
    };
  });
  if (groups.size === 0) return limits;
  return [
    { kind: 'spacer', height: 12 },
    ...limits,
    {
      ...{ kind: 'text', size: SIZE.heading, keepWithNext: true },
      text: [{ text: words.made, bold: true, color: FAINT }],
    },
    ...[...groups.values()].map(({ titles, conditions, receipt, queries }): Block => {
      const whole =
        'queryHash' in receipt ? { ...receipt, queryHash: queries.join(listed) } : receipt;
      const made = [conditions, receiptText(whole, language)].filter(Boolean).join(comma);
      return {
        ...{ kind: 'text', size: SIZE.line },
        text: [
          { text: `${[...new Set(titles)].join(listed)}${colon}`, bold: true, color: FAINT },
          { text: made, color: FAINT },
        ],
      };
    }),
  ];
}
