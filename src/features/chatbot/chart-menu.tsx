import type { CellSet } from '@bi/contract/query/cell-set';
import type { Presentation } from '@bi/contract/report/report';
import { chartMisfit } from '@bi/olap/chart/choice/chart-fit';
import {
  CHART_KINDS,
  drawnMeasures,
  kindOf,
  withKind,
  type ChartKind,
} from '@bi/olap/chart/data/chart-kind';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';
import { CHART_ICONS, chartKindTexts } from '../../widgets/chart-kind-look';
import { draftTexts } from './draft-texts';

interface ChartMenuProps {
  chart: Presentation['chart'];
  cellSet: CellSet;
  onChart: (chart: Presentation['chart']) => void;
}

/** Chooses another kind of chart for an answer, of those that can show it. */
export function ChartMenu({ chart, cellSet, onChart }: ChartMenuProps) {
  const texts = useTexts(draftTexts);
  const kinds = useTexts(chartKindTexts);
  const chosen = kindOf(chart);
  const shown = CHART_KINDS.filter(
    (kind) =>
      kind === chosen ||
      chartMisfit(cellSet, kind, drawnMeasures(chart, cellSet.measures)) === null,
  );
  return (
    <MenuButton
      type="text"
      size="small"
      items={shown.map((kind) => ({
        key: kind,
        label: kinds[kind],
        icon: <Icon name={CHART_ICONS[kind]} size={14} />,
      }))}
      onPick={(kind) => onChart(withKind(chart, kind as ChartKind))}
    >
      {`${texts.chart}: ${kinds[chosen]}`}
    </MenuButton>
  );
}
