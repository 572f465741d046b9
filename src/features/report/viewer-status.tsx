import type { UsedAnswer } from '../../host/use-answer';
import { useTexts } from '../../host/use-texts';
import { lazyPart } from '../../ui/lazy-part';
import { StatusBar } from '../../ui/status-bar';
import type { SelectionFacts } from '../../widgets/pivot-events';
import { viewerTexts } from './viewer-texts';

/** Formats numbers, which the first screen does not. */
const SelectionNote = lazyPart(() => import('../../widgets/selection-note'));

/** By hand: the first formatter of the browser holds up the first screen. */
const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

interface ViewerStatusProps {
  answered: UsedAnswer | null;
  selection: SelectionFacts | null;
}

/** Facts under the report: size, rows read, time and source. */
export function ViewerStatus({ answered, selection }: ViewerStatusProps) {
  const texts = useTexts(viewerTexts);
  if (!answered) return <StatusBar label={texts.facts} items={[]} />;
  const { trace, cellSet } = answered;
  const sources = { base: texts.fromBase, rollup: texts.fromRollup, cache: texts.fromCache };
  return (
    <StatusBar
      label={texts.facts}
      items={[
        texts.size(count(cellSet.rows.count), count(cellSet.columns.count)),
        trace.rowsScanned !== null && texts.rowsRead(count(trace.rowsScanned)),
        texts.took(count(Math.round(trace.totalMs))),
        sources[trace.source],
      ]}
      end={(selection?.cells ?? 0) > 1 && <SelectionNote facts={selection} />}
    />
  );
}
