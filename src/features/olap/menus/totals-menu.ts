import type { MenuProps } from 'antd';
import type { Query } from '@bi/contract/query/query';
import type { AxisName } from '@bi/olap/query/axis-name';
import {
  axisTotals,
  setAxisTotals,
  setShowEmpty,
  setTotalsMode,
  type TotalsPlace,
} from '@bi/olap/query/edit-order';
import type { TextTable } from '../../../core/i18n/texts';
import type { OlapStore } from '../state/olap-store';
import type { olapTexts } from '../state/olap-texts';

const PLACES: readonly TotalsPlace[] = ['before', 'after', 'none'];

/** Menu of the totals: where they are on each axis, what they count, and whether empty members show. */
export function totalsMenuOf(
  query: Query,
  texts: TextTable<(typeof olapTexts)['en']>,
  edit: OlapStore['edit'],
): MenuProps {
  const mode = query.totals ?? 'true';
  const mark = (isSet: boolean): { extra?: string } => (isSet ? { extra: '✓' } : {});
  const side = (axis: AxisName) => ({
    type: 'group' as const,
    label: axis === 'rows' ? texts.rows : texts.columns,
    children: PLACES.map((place) => ({
      key: `${axis}:${place}`,
      label: { before: texts.totalsBefore, after: texts.totalsAfter, none: texts.totalsNone }[
        place
      ],
      disabled: query[axis].length === 0,
      ...mark(query[axis].length > 0 && axisTotals(query, axis) === place),
    })),
  });
  return {
    items: [
      side('rows'),
      side('columns'),
      { type: 'divider' },
      {
        type: 'group',
        label: texts.totalsCount,
        children: [
          { key: 'mode:true', label: texts.totalsTrue, ...mark(mode === 'true') },
          { key: 'mode:shown', label: texts.totalsShown, ...mark(mode === 'shown') },
        ],
      },
      { type: 'divider' },
      { key: 'empty', label: texts.showEmpty, ...mark(query.showEmpty === true) },
    ],
    onClick({ key }) {
      const [what = '', value = ''] = key.split(':');
      if (key === 'empty') edit((q) => setShowEmpty(q, q.showEmpty !== true));
      else if (what === 'mode') edit((q) => setTotalsMode(q, value === 'shown' ? 'shown' : 'true'));
      else if (what === 'rows' || what === 'columns') {
        const place = PLACES.find((one) => one === value) ?? 'before';
        edit((q, m) => setAxisTotals(q, m, what, place));
      }
    },
  };
}
