import type { CubeDetail } from '@bi/contract/cube-entity';
import type { ReportDetail } from '@bi/contract/report';
import { viewOfCube } from '@bi/contract/view-cube';
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { clearFilters } from '@bi/olap/query/edit-filters';
import { resetQuery, swapAxes } from '@bi/olap/query/edit-fields';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { lazyPart } from '../../ui/lazy-part';
import { Toolbar, ToolbarRule } from '../../ui/toolbar';
import { askRoute } from '../../widgets/ask/ask-route';
import { useOlap, useOlapQuery, useOlapStore } from './state/olap-context';
import { isDirty } from './state/olap-store';
import { olapTexts } from './state/olap-texts';
import { totalsMenuOf } from './menus/totals-menu';
import type { WidthClass } from './state/use-width-class';
import type { SaveSteps } from './save/use-save';

const FactsMark = lazyPart(() => import('../../widgets/item-facts/facts-mark'));

/** What the toolbar can ask the screen to do. */
export interface ToolbarVerbs {
  toggleFields: () => void;
  share: () => void;
  exportFile: () => void;
  /** absent: no report is open, or its shares are not shown here */
  shareReport: (() => void) | undefined;
  fullScreen: () => void;
  /** absent: the person may change no dashboard */
  addToDashboard: (() => void) | undefined;
  changes: () => void;
  help: () => void;
}

export interface OlapToolbarProps {
  verbs: ToolbarVerbs;
  saving: SaveSteps;
  /** where there is little, only what is needed at once stays; the rest moves into the last menu */
  room: WidthClass;
  fieldsOpen: boolean;
  isFull: boolean;
  canExport: boolean;
  may: { save: boolean; share: boolean; export: boolean };
  /** view and chart switches, at the right end */
  children?: ReactNode;
}

/** The bar over an exploration. */
export function OlapToolbar(props: OlapToolbarProps) {
  const { verbs, saving, room, fieldsOpen, isFull, canExport, may, children } = props;
  const narrow = room === 'narrow';
  const texts = useTexts(olapTexts);
  const { surface } = useUiMode();
  const { navigate } = useNavigatePort();
  const store = useOlapStore();
  const query = useOlapQuery();
  const canUndo = useOlap(({ history }) => history.past.length > 0);
  const canRedo = useOlap(({ history }) => history.future.length > 0);
  const report = useOlap((state) => state.report);
  const cube = useOlap((state) => state.cube);
  const saved = useOlap((state) => state.saved);
  const title = useOlap((state) => state.report?.name ?? state.cube.name);
  const dirty = useOlap(isDirty);
  const { edit, undo, redo, replace } = store.getState();
  const isEmpty = query.rows.length + query.columns.length + query.measures.length === 0;

  const savable = query.measures.length > 0 && (report === null || dirty);

  const totalsMenu = totalsMenuOf(query, texts, edit);
  const saveItems: MenuProps['items'] = [
    ...(report ? [{ key: 'as', label: texts.saveCopy, icon: <Icon name="copy" /> }] : []),
    { key: 'revert', label: texts.revert, icon: <Icon name="history" />, disabled: !dirty },
  ];
  const onSaveMenu: MenuProps['onClick'] = ({ key }) => {
    if (key === 'as') saving.saveAs();
    else replace(saved);
  };
  const overflow = overflowItems();

  function overflowItems(): MenuProps {
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

  return (
    <Toolbar
      label={texts.toolbar}
      end={
        <>
          {!narrow && <FactsMark compact {...factsOf(report, cube)} />}
          {!narrow && children}
          {may.save && (
            <span style={{ display: 'inline-flex' }}>
              <Button
                type={savable ? 'primary' : 'default'}
                loading={saving.busy}
                disabled={!savable}
                onClick={saving.save}
                style={{ borderStartEndRadius: 0, borderEndEndRadius: 0 }}
              >
                {report?.permissions.edit || room !== 'wide' ? texts.save : texts.saveAs}
              </Button>
              <Dropdown
                menu={{ items: saveItems, onClick: onSaveMenu }}
                trigger={['click']}
                autoFocus
                placement="bottomRight"
              >
                <Button
                  aria-label={texts.saveMore}
                  type={savable ? 'primary' : 'default'}
                  icon={<Icon name="chevronDown" />}
                  style={{
                    borderStartStartRadius: 0,
                    borderEndStartRadius: 0,
                    marginLeft: -1,
                    width: 28,
                  }}
                />
              </Dropdown>
            </span>
          )}
          <Dropdown menu={overflow} trigger={['click']} autoFocus placement="bottomRight">
            <Button type="text" aria-label={texts.more} icon={<Icon name="more" />} />
          </Dropdown>
        </>
      }
    >
      {!narrow && (
        <Tool
          icon="menu"
          label={fieldsOpen ? texts.hideFields : texts.showFields}
          onClick={verbs.toggleFields}
          pressed={fieldsOpen}
        />
      )}
      {surface === 'lone' && (
        <span className="olap-title" title={title}>
          {title}
        </span>
      )}
      <Tool icon="undo" label={texts.undo} keys="Ctrl+Z" onClick={undo} disabled={!canUndo} />
      {!narrow && (
        <>
          <Tool
            icon="redo"
            label={texts.redo}
            keys="Ctrl+Shift+Z"
            onClick={redo}
            disabled={!canRedo}
          />
          <ToolbarRule />
          <Tool
            icon="swap"
            label={texts.swap}
            keys="X"
            onClick={() => edit(swapAxes)}
            disabled={isEmpty}
          />
          <Dropdown menu={totalsMenu} trigger={['click']} autoFocus>
            <Button type="text" aria-label={texts.totals} icon={<Icon name="sigma" />}>
              {room === 'wide' ? texts.totals : null}
            </Button>
          </Dropdown>
          {may.share && <Tool icon="link" label={texts.share} onClick={verbs.share} />}
        </>
      )}
      {dirty && may.save && (
        <span className="olap-dirty" role="status">
          {room === 'wide' ? texts.unsaved : <span className="bi-sr">{texts.unsaved}</span>}
        </span>
      )}
    </Toolbar>
  );
}

/** What the mark of the bar is about: the open report, else the cube or the View that is explored. */
function factsOf(report: ReportDetail | null, cube: CubeDetail) {
  if (report !== null) return { kind: 'report', item: report } as const;
  const view = viewOfCube(cube.id);
  if (view === null) return { kind: 'cube', item: cube } as const;
  return { kind: 'view', item: { id: view, name: cube.name, version: cube.version } } as const;
}

interface ToolProps {
  icon: IconName;
  label: string;
  keys?: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
}

function Tool({ icon, label, keys, disabled, pressed, onClick }: ToolProps) {
  return (
    <Tooltip title={keys === undefined ? label : `${label} (${keys})`} mouseEnterDelay={0.5}>
      <Button
        type="text"
        aria-label={label}
        aria-pressed={pressed}
        icon={<Icon name={icon} />}
        disabled={disabled}
        onClick={onClick}
      />
    </Tooltip>
  );
}
