import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '../data/chart-kind';
import { boxGroups } from '../data/box-groups';
import { bulletMeasures } from '../figure/bullet-measures';
import { chartShape, hasOrder } from '../data/chart-fields';
import { funnelSteps } from '../part/funnel-steps';
import { gaugeReading } from '../figure/gauge-reading';
import { histogramValues } from '../style/histogram-values';
import { pointPlaces, statePlaces } from '../map/map-places';
import { readMoment } from '../data/moment';
import { waterfallSteps } from '../part/waterfall-steps';

/** Why a kind of chart cannot show an answer. */
export type ChartMisfit =
  | 'twoMeasures'
  | 'threeMeasures'
  | 'order'
  | 'values'
  | 'members'
  | 'places'
  | 'total'
  | 'target'
  | 'steps'
  | 'spread';

/**
 * What an answer lacks to be drawn as a kind of chart; null where it can be.
 * @param measures indexes of the measures to draw
 */
export function chartMisfit(
  cellSet: CellSet,
  kind: ChartKind,
  measures: readonly number[] = [...cellSet.measures.keys()],
): ChartMisfit | null {
  switch (kind) {
    case 'line':
    case 'area':
      return isUnordered(cellSet) ? 'order' : null;
    case 'combination':
    case 'scatter':
      return measures.length < 2 ? 'twoMeasures' : null;
    case 'bubble':
      return measures.length < 3 ? 'threeMeasures' : null;
    case 'histogram':
      return histogramValues({ cellSet, language: 'en', measures }).length < 2 ? 'values' : null;
    case 'waterfall':
      return waterfallSteps({ cellSet, language: 'en', measures }).length < 3 ? 'values' : null;
    case 'bullet':
      return bulletMeasures(cellSet, measures) === null ? 'target' : null;
    case 'treeMap':
      return cellSet.rows.levels.length + cellSet.columns.levels.length === 0 ? 'members' : null;
    case 'map':
      return pointPlaces(cellSet, 'en', measures) === null && statePlaces(cellSet) === null
        ? 'places'
        : null;
    case 'strip':
    case 'boxPlot': {
      const { groups } = boxGroups(cellSet, 'en', measures);
      return groups.some(({ count }) => count === null || count > 1) ? null : 'spread';
    }
    case 'funnel':
      return funnelSteps(cellSet, 'en', measures).steps.length < 2 ? 'steps' : null;
    case 'gauge':
      if (readMoment(cellSet, 'en', measures) === null) return 'total';
      return gaugeReading(cellSet, 'en', measures) === null ? 'target' : null;
    case 'kpi':
      return (readMoment(cellSet, 'en', measures) ?? []).length === 0 ? 'total' : null;
    default:
      return null;
  }
}

/** True where there are members, but none in an order that a line could follow. */
function isUnordered(cellSet: CellSet): boolean {
  const several = chartShape(cellSet, 'en').fields.filter(({ members }) => members.length > 1);
  return several.length > 0 && !several.some(hasOrder);
}
