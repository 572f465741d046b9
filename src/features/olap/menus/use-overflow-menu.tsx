import type { MenuProps } from 'antd';
import { clearFilters } from '@bi/olap/query/edit-filters';
import { resetQuery, swapAxes } from '@bi/olap/query/edit-fields';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { useUiMode } from '../../../host/use-ui-mode';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { askRoute } from '../../../widgets/ask/ask-route';
import type { OlapToolbarProps } from '../toolbar-props';
import { useOlap, useOlapQuery, useOlapStore } from '../state/olap-context';
import { isDirty } from '../state/olap-store';
import { olapTexts } from '../state/olap-texts';
import { totalsMenuOf } from './totals-menu';

/** The last menu of the bar: what is seldom needed, and where there is little room also the rest. */
export function useOverflowMenu(props: OlapToolbarProps): MenuProps {
  const { verbs, room, isFull, canExport, may } = props;
  const narrow = room === 'narrow';
  const texts = useTexts(olapTexts);
  const { surface } = useUiMode();
  const { navigate } = useNavigatePort();
  const store = useOlapStore();
  const query = useOlapQuery();
  const canRedo = useOlap(({ history }) => history.future.length > 0);
  const report = useOlap((state) => state.report);
  const saved = useOlap((state) => state.saved);
  const dirty = useOlap(isDirty);
  const { edit, redo, replace } = store.getState();
  const isEmpty = query.rows.length + query.columns.length + query.measures.length === 0;
  const totalsMenu = totalsMenuOf(query, texts, edit);
  const item = (key: string, icon: IconName, label: string, disabled = false) => ({
    key,
    icon: <Icon name={icon} />,
    label,
    disabled,
  });
  const compact = narrow
    ? [
        item('redo', 'redo', texts.redo, !canRedo),
        item('swap', 'swap', texts.swap, isEmpty),
        ...(may.share ? [item('share', 'link', texts.share)] : []),
      ]
    : [];
  const run: Record<string, () => void> = {
    redo,
    swap: () => edit(swapAxes),
    share: verbs.share,
    revert: () => replace(saved),
    export: verbs.exportFile,
    full: verbs.fullScreen,
    changes: verbs.changes,
    ask: () => navigate(askRoute(query)),
    report: () => verbs.shareReport?.(),
    dashboard: () => verbs.addToDashboard?.(),
    help: verbs.help,
    clear: () => edit(resetQuery),
    filters: () => edit(clearFilters),
    totals: () => undefined,
  };
  return {
    items: [
      ...compact,
      ...(narrow
        ? [
            {
              key: 'totals',
              label: texts.totals,
              icon: <Icon name="sigma" />,
              children: totalsMenu.items,
            },
          ]
        : []),
      ...(may.save ? [] : [item('revert', 'history', texts.revert, !dirty)]),
      ...(may.export ? [item('export', 'download', texts.exportFile, !canExport)] : []),
      ...(verbs.addToDashboard === undefined
        ? []
        : [item('dashboard', 'dashboard', texts.addToDashboard, query.measures.length === 0)]),
      ...(verbs.shareReport === undefined
        ? []
        : [
            item(
              'report',
              'share',
              report?.permissions.share === true ? texts.shareReport : texts.whoSees,
            ),
          ]),
      ...(surface === 'lone' ? [] : [item('ask', 'message', texts.ask)]),
      item('changes', 'history', texts.whatChanged, query.measures.length === 0),
      item('full', 'expand', isFull ? texts.leaveFullScreen : texts.fullScreen),
      { type: 'divider' },
      item('filters', 'filter', texts.clearFilters, !query.where && !query.having),
      item('clear', 'trash', texts.clearAll, isEmpty),
      { type: 'divider' },
      item('help', 'keyboard', texts.shortcuts),
    ],
    onClick: (info) => {
      const known = run[info.key];
      if (known) known();
      else totalsMenu.onClick?.(info);
    },
  };
}
