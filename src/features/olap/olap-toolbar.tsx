import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { ReportDetail } from '@bi/contract/report/report';
import { viewOfCube } from '@bi/contract/cube-editor/view-cube';
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd';
import { swapAxes } from '@bi/olap/query/edit-fields';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { lazyPart } from '../../ui/lazy-part';
import { Toolbar, ToolbarRule } from '../../ui/toolbar';
import { useOlap, useOlapQuery, useOlapStore } from './state/olap-context';
import { isDirty } from './state/olap-store';
import { olapTexts } from './state/olap-texts';
import { totalsMenuOf } from './menus/totals-menu';
import type { OlapToolbarProps } from './toolbar-props';
import { useOverflowMenu } from './menus/use-overflow-menu';

const FactsMark = lazyPart(() => import('../../widgets/item-facts/facts-mark'));

/** The bar over an exploration. */
export function OlapToolbar(props: OlapToolbarProps) {
  const { verbs, saving, room, fieldsOpen, may, children } = props;
  const narrow = room === 'narrow';
  const texts = useTexts(olapTexts);
  const { surface } = useUiMode();
  const store = useOlapStore();
  const query = useOlapQuery();
  const canUndo = useOlap(({ history }) => history.past.length > 0);
  const canRedo = useOlap(({ history }) => history.future.length > 0);
  const report = useOlap((state) => state.report);
  const cube = useOlap((state) => state.cube);
  const title = useOlap((state) => state.report?.name ?? state.cube.name);
  const dirty = useOlap(isDirty);
  const { edit, undo, redo } = store.getState();
  const isEmpty = query.rows.length + query.columns.length + query.measures.length === 0;

  const totalsMenu = totalsMenuOf(query, texts, edit);
  const overflow = useOverflowMenu(props);

  return (
    <Toolbar
      label={texts.toolbar}
      end={
        <>
          {!narrow && <FactsMark compact {...factsOf(report, cube)} />}
          {!narrow && children}
          {may.save && <SaveButtons saving={saving} room={room} />}
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

/** Saves the report or a new one; the rest of saving is in its menu. */
function SaveButtons({ saving, room }: Pick<OlapToolbarProps, 'saving' | 'room'>) {
  const texts = useTexts(olapTexts);
  const query = useOlapQuery();
  const report = useOlap((state) => state.report);
  const saved = useOlap((state) => state.saved);
  const dirty = useOlap(isDirty);
  const { replace } = useOlapStore().getState();
  const savable = query.measures.length > 0 && (report === null || dirty);
  const saveItems: MenuProps['items'] = [
    ...(report ? [{ key: 'as', label: texts.saveCopy, icon: <Icon name="copy" /> }] : []),
    { key: 'revert', label: texts.revert, icon: <Icon name="history" />, disabled: !dirty },
  ];
  const onSaveMenu: MenuProps['onClick'] = ({ key }) => {
    if (key === 'as') saving.saveAs();
    else replace(saved);
  };
  return (
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
