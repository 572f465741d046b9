import { formatValue } from '@bi/olap/format/format-value';
import type { Answered } from '../../host/use-answer';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { StatusBar } from '../../ui/status-bar';
import { viewerTexts } from './viewer-texts';

/** What is selected in the grid. `sum` null: the cells are of several measures. */
export interface SelectionFacts {
  cells: number;
  sum: number | null;
}

interface ViewerStatusProps {
  answered: Answered | null;
  selection: SelectionFacts | null;
}

/** Facts under the report: size, rows read, time and source. */
export function ViewerStatus({ answered, selection }: ViewerStatusProps) {
  const texts = useTexts(viewerTexts);
  const { language } = useLanguage();
  if (!answered) return <StatusBar label={texts.facts} items={[]} />;
  const { trace, cellSet } = answered;
  const count = (value: number) => formatValue(value, '#,##0', language);
  const sources = { base: texts.fromBase, rollup: texts.fromRollup, cache: texts.fromCache };
  const sum =
    selection && selection.cells > 1 && selection.sum !== null
      ? texts.selected(count(selection.cells), formatValue(selection.sum, '#,##0.##', language))
      : null;
  return (
    <StatusBar
      label={texts.facts}
      items={[
        texts.size(count(cellSet.rows.count), count(cellSet.columns.count)),
        trace.rowsScanned !== null && texts.rowsRead(count(trace.rowsScanned)),
        texts.took(count(Math.round(trace.totalMs))),
        sources[trace.source],
      ]}
      end={sum !== null && <span aria-live="polite">{sum}</span>}
    />
  );
}
