import { formatValue } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { StatusBar } from '../../../ui/status-bar';
import { dayText } from '../../../widgets/entity-list/moment-text';
import { factNoteText } from '../../../widgets/fact-note-text';
import { RepeatedJoinNotes } from '../../../widgets/repeated-join-notes';
import type { SelectionFacts } from '../../../widgets/pivot-events';
import { selectionText } from '../../../widgets/selection-text';
import { resultTexts } from './result-texts';
import { totalsBeyond } from './totals-beyond';
import type { UsedAnswer } from '../../../host/use-answer';

export interface StatusLineProps {
  answered: UsedAnswer | null;
  selection: SelectionFacts | null;
  onExplain: () => void;
}

/** Facts under the result: rows read, time, source, how new the data is, and whether access rules left rows out. */
export function StatusLine({ answered, selection, onExplain }: StatusLineProps) {
  const texts = useTexts(resultTexts);
  const { language } = useLanguage();
  if (!answered) return <StatusBar label={texts.facts} items={[]} />;
  const { trace, cellSet } = answered;
  const count = (value: number): string => formatValue(value, '#,##0', language);
  const sources = { base: texts.fromBase, rollup: texts.fromRollup, cache: texts.fromCache };
  const warnings = [
    ...(trace.notes ?? []).map((note) => (
      <span key={note.fact} className="olap-limited">
        <Icon name="warning" size={14} /> {factNoteText(note, language)}
      </span>
    )),
    (trace.repeatedJoins ?? trace.repeatedKeys) !== undefined && (
      <RepeatedJoinNotes trace={trace} className="olap-limited" />
    ),
    trace.rowsLimited && (
      <span className="olap-limited">
        <Icon name="lock" /> {texts.limited}
      </span>
    ),
  ];
  const facts = [
    ...warnings,
    texts.size(count(cellSet.rows.count), count(cellSet.columns.count)),
    trace.rowsScanned !== null && texts.scanned(count(trace.rowsScanned)),
    texts.took(count(Math.round(trace.totalMs))),
    sources[trace.source],
    trace.watermark !== null && texts.asOf(dayText(trace.watermark, language)),
    cellSet.measures.some(({ totals }) => totals === 'shown') && texts.totalsShown,
    totalsBeyond(answered.query, cellSet) && texts.totalsBeyond,
  ];
  const selected = selectionText(selection, language);
  return (
    <StatusBar
      label={texts.facts}
      items={facts}
      end={selected !== null && <span aria-live="polite">{selected}</span>}
      action={
        <button type="button" className="olap-link" onClick={onExplain}>
          {texts.explain}
        </button>
      }
    />
  );
}
