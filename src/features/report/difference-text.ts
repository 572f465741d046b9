import type { TextTable } from '../../core/i18n/texts';
import type { historyTexts } from './history-texts';
import type { ReportDifference } from './report-difference';

type Texts = TextTable<(typeof historyTexts)['en']>;

/** One change in words: `Rows: added Destination; removed Hour`. */
export function differenceText(difference: ReportDifference, texts: Texts): string {
  const { part, field, added = [], removed = [], order, from, to } = difference;
  const name = texts.part(part);
  const subject = field === undefined ? name : texts.of(name, field);
  const changes = [
    ...(added.length > 0 ? [texts.added(added.join(texts.comma))] : []),
    ...(removed.length > 0 ? [texts.removed(removed.join(texts.comma))] : []),
    ...(order ? [texts.order] : []),
    ...(from !== undefined && to !== undefined
      ? [texts.fromTo(from || texts.none, to || texts.none)]
      : []),
  ];
  return `${subject}: ${changes.length === 0 ? texts.changed : changes.join('; ')}`;
}
