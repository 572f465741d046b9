import type { Block } from '@bi/olap/document/blocks';
import { conditionLine } from './condition-line';
import type { FileBoard } from './file/file-job';
import { receiptText } from './receipt-text';
import { DOCUMENT_COLORS, HASH_DIGITS } from './report-document';

const { faint: FAINT } = DOCUMENT_COLORS;
const SIZE = { title: 9.5, line: 7 };
const MADE = { en: 'How these numbers were made', zh: '数据来源' } as const;

/** A line for each tile: what its numbers are limited by, and of which data they are. */
export function boardReceipts({ tabs }: FileBoard, language: 'en' | 'zh'): Block[] {
  const lines = tabs.flatMap(({ tiles }) =>
    tiles.flatMap(({ title, content }) => {
      if (content.kind !== 'data') return [];
      const { filters, receipt } = content.notes;
      const conditions = filters.map((one) => conditionLine(one, language));
      const said = [...conditions, receiptText(receipt, language, HASH_DIGITS)].join(
        language === 'zh' ? '；' : '; ',
      );
      return [
        [
          { text: `${title}${language === 'zh' ? '：' : ': '}`, bold: true, color: FAINT },
          { text: said, color: FAINT },
        ],
      ];
    }),
  );
  if (lines.length === 0) return [];
  return [
    { kind: 'spacer', height: 8 },
    {
      kind: 'text',
      text: [{ text: MADE[language], bold: true }],
      size: SIZE.title,
      keepWithNext: true,
    },
    ...lines.map((text) => ({ kind: 'text', text, size: SIZE.line }) as const),
  ];
}
