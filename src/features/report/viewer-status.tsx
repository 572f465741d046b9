import { formatValue } from '@bi/olap/format/format-value';
import type { Answered } from '../../host/use-answer';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { StatusBar } from '../../ui/status-bar';
import type { SelectionFacts } from '../../widgets/pivot-events';
import { selectionText } from '../../widgets/selection-text';
import { viewerTexts } from './viewer-texts';

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
  const selected = selectionText(selection, language);
  return (
    <StatusBar
      label={texts.facts}
      items={[
        texts.size(count(cellSet.rows.count), count(cellSet.columns.count)),
        trace.rowsScanned !== null && texts.rowsRead(count(trace.rowsScanned)),
        texts.took(count(Math.round(trace.totalMs))),
        sources[trace.source],
      ]}
      end={selected !== null && <span aria-live="polite">{selected}</span>}
    />
  );
}
