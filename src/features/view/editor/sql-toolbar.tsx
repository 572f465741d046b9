import type { ViewDetail } from '@bi/contract/table/view';
import { Button, Dropdown, Select } from 'antd';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useUiMode } from '../../../host/use-ui-mode';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { Toolbar, ToolbarRule } from '../../../ui/toolbar';
import { useActiveTab } from './sql-editor-context';
import { sqlEditorTexts } from './sql-editor-texts';
import type { EditorCommand } from './editor-shortcuts';
import { lazyPart } from '../../../ui/lazy-part';
import { impactTexts } from '../../../widgets/impact/impact-texts';
import { modifierKey } from '../../../ui/modifier-key';
import { useSchedule, type ScheduleEntry } from '../../../widgets/schedule/use-schedule';
import { RunControl } from './run/run-control';

const FactsMark = lazyPart(() => import('../../../widgets/item-facts/facts-mark'));

/** What the menu of a View can ask for. */
export type ViewCommand =
  | 'history'
  | 'materialise'
  | 'usedBy'
  | 'impact'
  | 'share'
  | 'makeCube'
  | 'makeReport'
  | 'review';

interface EditorToolbarProps {
  narrow: boolean;
  sideShown: boolean;
  limit: number;
  /** the View the open tab edits; null for none */
  view: ViewDetail | null;
  /** false for people who may not make Views */
  maySave: boolean;
  saving: boolean;
  onSide: () => void;
  onLimit: (limit: number) => void;
  onVerb: (verb: EditorCommand) => void;
  onView: (verb: ViewCommand) => void;
}

const scheduleItem = ({ label, open }: ScheduleEntry, { id, name }: ViewDetail) => ({
  ...{ key: 'schedule', label, icon: <Icon name="mail" /> },
  onClick: () => open({ kind: 'view', id }, name),
});

const LIMITS = [100, 1_000, 10_000, 100_000];

/** Run, Stop, format, explain, limit, save, and what can be done with the View. */
export function SqlToolbar(props: EditorToolbarProps) {
  const { narrow, sideShown, limit, view, maySave, saving, onVerb, onView } = props;
  const texts = useTexts(sqlEditorTexts);
  const impact = useTexts(impactTexts);
  const { language } = useLanguage();
  const { readonly } = useUiMode();
  const schedule = useSchedule();
  const tab = useActiveTab();
  const isEmpty = (tab?.sql ?? '').trim() === '';
  const isChanged = view !== null && tab !== undefined && tab.sql !== view.sql;
  const mod = modifierKey();
  const quiet = (verb: EditorCommand, icon: IconName, label: string, keys: string) => (
    <Button
      type="text"
      size="small"
      disabled={isEmpty}
      icon={<Icon name={icon} />}
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={() => onVerb(verb)}
    >
      {narrow ? null : label}
    </Button>
  );
  const saveItem = (key: EditorCommand, label: string) => ({
    key,
    label,
    icon: <Icon name="save" />,
    onClick: () => onVerb(key),
  });
  const viewItem = (key: ViewCommand, icon: IconName, label: string) => ({
    key,
    label,
    icon: <Icon name={icon} />,
    onClick: () => onView(key),
  });
  const mayWrite = maySave && !readonly;
  const items = [
    ...(mayWrite && view ? [saveItem('saveAs', texts.saveAs), { type: 'divider' as const }] : []),
    ...(view
      ? [
          viewItem('history', 'history', texts.viewHistory),
          ...(mayWrite && isChanged && view.permissions.edit
            ? [viewItem('impact', 'swap', impact.offer)]
            : []),
          viewItem('materialise', 'clock', texts.materialise),
          viewItem('share', 'share', view.permissions.share ? texts.share : texts.whoSees),
          ...(schedule === null ? [] : [scheduleItem(schedule, view)]),
          viewItem('usedBy', 'link', texts.usedBy),
          viewItem('review', 'table', texts.reviewTable),
          viewItem('makeReport', 'chart', texts.makeReport),
          viewItem('makeCube', 'cube', texts.makeCube),
          { type: 'divider' as const },
        ]
      : []),
    {
      key: 'help',
      label: texts.shortcuts,
      icon: <Icon name="keyboard" />,
      onClick: () => onVerb('help'),
    },
  ];
  return (
    <div className="sql-toolbar">
      <Toolbar
        label={texts.toolbar}
        end={
          <>
            {view && !narrow && <FactsMark compact kind="view" item={view} />}
            {view && !narrow && (
              <span
                className="sql-viewname"
                data-dirty={isChanged ? '' : undefined}
                title={isChanged ? texts.unsavedView : view.name}
              >
                <span>{view.name}</span>
                {isChanged && <span className="bi-sr">{texts.unsavedView}</span>}
              </span>
            )}
            {mayWrite && (
              <Button
                size="small"
                loading={saving}
                disabled={isEmpty}
                icon={<Icon name="save" />}
                title={`${view?.permissions.edit ? texts.saveView : texts.saveAs} (${mod}+S)`}
                onClick={() => onVerb('save')}
              >
                {view?.permissions.edit ? texts.save : narrow ? texts.save : texts.saveAs}
              </Button>
            )}
            <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
              <button
                type="button"
                className="bi-icon-button"
                aria-haspopup="menu"
                aria-label={texts.more}
              >
                <Icon name="more" />
              </button>
            </Dropdown>
          </>
        }
      >
        <button
          type="button"
          className="bi-icon-button"
          aria-label={sideShown && !narrow ? texts.hideSide : texts.showSide}
          title={sideShown && !narrow ? texts.hideSide : texts.showSide}
          aria-expanded={sideShown}
          onClick={props.onSide}
        >
          <Icon name="list" />
        </button>
        <RunControl
          narrow={narrow}
          disabled={isEmpty}
          onRun={(which) => onVerb(which === 'all' ? 'runAll' : 'run')}
          onStop={() => onVerb('stop')}
        />
        <ToolbarRule />
        {quiet('format', 'text', texts.format, 'Shift+Alt+F')}
        {quiet('explain', 'hierarchy', texts.explain, `${mod}+Shift+E`)}
        {!narrow && (
          <Select
            size="small"
            variant="borderless"
            aria-label={texts.limit}
            title={texts.limit}
            popupMatchSelectWidth={false}
            value={limit}
            options={LIMITS.map((value) => ({
              value,
              label: texts.limitRows(formatForScreen(value, '#,##0', language)),
            }))}
            onChange={props.onLimit}
          />
        )}
      </Toolbar>
    </div>
  );
}
