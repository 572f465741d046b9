import type { CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { labelInText } from '../../fields/label-in-text';
import { formatForScreen } from '../../format/format-value';
import { nodeLabel } from '../../format/member-label';
import type { QuestionFrame } from '../frame/question-frame';
import type { AskLanguage } from '../phrases/chips';
import { valueInRow } from './sentence';

/** A member whose share is asked for. */
export interface FocusedShare {
  member: string;
  /** its part of all, in percent */
  share: string;
  /** its value of the measure that is shared */
  value: string;
}

const SHARE = '0.0%';

const said: Record<AskLanguage, (one: FocusedShare, measure: string) => string> = {
  en: ({ member, share, value }, measure) =>
    `${member}: ${share} of all (${labelInText(measure)}: ${value}).`,
  zh: ({ member, share, value }, measure) =>
    `${member}：占全部的 ${share}（${measure}：${value}）。`,
};

/**
 * The shares of the members that a question asks for among those of all, "what percentage of strikes happened in Texas";
 * empty: it asks for none, or the answer does not list each of them with its share.
 */
export function focusedShares(
  cellSet: CellSet,
  focus: QuestionFrame['focus'],
  language: AskLanguage,
): FocusedShare[] {
  const { rows, measures, cells, window } = cellSet;
  const at = measures.findIndex(({ as }) => as === 'pctGrand');
  const [level, ...others] = rows.levels;
  if (focus === undefined || focus.not || at < 0 || level === undefined || others.length > 0)
    return [];
  const width = window.col[1] - window.col[0];
  const found = focus.members.flatMap(({ key }) => {
    const row = rows.member.findIndex(
      (member, node) => rows.kind[node] === NODE_KINDS.member && level.members[member] === key,
    );
    if (row < window.row[0] || row >= window.row[1]) return [];
    const share = cells[at]?.values[(row - window.row[0]) * width] ?? null;
    return [
      {
        member: nodeLabel(rows, row, language),
        share: formatForScreen(share, SHARE),
        value: valueInRow(cellSet, 0, row),
      },
    ];
  });
  return found.length === focus.members.length ? found : [];
}

/** What part of all each member has that a question asks for. */
export function focusSentence(
  shares: readonly FocusedShare[],
  { measures }: CellSet,
  language: AskLanguage,
): string {
  const label = measures[0]?.label ?? '';
  return shares.map((one) => said[language](one, label)).join(language === 'en' ? ' ' : '');
}
