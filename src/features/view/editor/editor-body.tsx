import { useQuery } from '@tanstack/react-query';
import { Drawer, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { viewQueries } from '../../../api/views';
import { useEditingRecord } from '../../../host/use-editing-record';
import { useHttp } from '../../../host/use-http';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { SplitView } from '../../../ui/split-view';
import { newCubeRoute, reviewRoute, newReportRoute } from '../view-routes';
import { useActiveRun, useActiveTab, useSqlEditor } from './sql-editor-context';
import { STANDARD_LAYOUT, useEditorLayout } from './editor-layout';
import { sqlEditorTexts } from './sql-editor-texts';
import { SqlToolbar, type ViewCommand } from './sql-toolbar';
import { BottomPanes } from './panes/bottom-panes';
import { NewerView } from './save/newer-view';
import { SaveViewDialogs } from './save/save-view-dialogs';
import { useSaveView } from './save/use-save-view';
import { TablesPanel } from './tables-panel';
import { DraftConflict } from './tabs/draft-note';
import { TabBar } from './tabs/tab-bar';
import { EditorDialogs } from './editor-dialogs';
import { EditorText } from './editor-text';
import { useEditorAddress } from './use-editor-address';
import { useEditorVerbs } from './use-editor-verbs';
import { useLiveCheck } from './use-live-check';
import { VariablesBar } from './variables/variables-bar';

/** How often a View that is open is looked at for newer versions, milliseconds. */
const VIEW_LOOK_MS = 60_000;

/** The editor with everything around it, once its tabs are there. */
export function EditorBody({ narrow }: { narrow: boolean }) {
  const texts = useTexts(sqlEditorTexts);
  const { navigate } = useNavigatePort();
  const http = useHttp();
  const { data: me } = useMe();
  const { code } = useSqlEditor();
  const [layout, setLayout] = useEditorLayout();
  const [dialog, setDialog] = useState<'help' | ViewCommand | null>(null);
  const [drawer, setDrawer] = useState(false);
  const search = useRef<InputRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const tab = useActiveTab();
  const run = useActiveRun();
  const saving = useSaveView();
  useEditorAddress();
  const { path, search: address } = useNavigatePort();
  const view = useQuery({
    ...viewQueries.detail(http, tab?.viewId ?? ''),
    enabled: tab?.viewId != null,
    refetchInterval: VIEW_LOOK_MS,
  });
  const shownView = tab?.viewId == null ? null : (view.data ?? null);
  const check = useLiveCheck(tab, () => code.current?.place().head ?? 0);
  const maySave = me?.actions.includes('view.create') ?? false;

  const { verbs, plans, tried } = useEditorVerbs({
    frame,
    search,
    limit: layout.limit,
    view: shownView,
    maySave,
    saving,
    onSide: () => {
      if (narrow) setDrawer(true);
      else if (!layout.sideShown) setLayout({ sideShown: true });
    },
    onHelp: () => setDialog('help'),
  });

  const onView = (verb: ViewCommand): void => {
    if (!shownView) return;
    if (verb === 'makeCube') navigate(newCubeRoute(shownView.viewName));
    else if (verb === 'makeReport') navigate(newReportRoute(shownView));
    else if (verb === 'review') navigate(reviewRoute('view', shownView));
    else setDialog(verb);
  };
  const sql = tab?.sql ?? '';
  const side = <TablesPanel searchRef={search} />;
  const text = (
    <div className="sql-main">
      <SqlToolbar
        narrow={narrow}
        sideShown={narrow ? drawer : layout.sideShown}
        limit={layout.limit}
        view={shownView}
        maySave={maySave}
        saving={saving.busy}
        onSide={() => (narrow ? setDrawer(true) : setLayout({ sideShown: !layout.sideShown }))}
        onLimit={(limit) => setLayout({ limit })}
        onVerb={(verb) => verbs[verb]()}
        onView={onView}
      />
      <DraftConflict />
      <NewerView view={shownView} />
      <VariablesBar tried={tried === tab?.id} onRun={verbs.run} />
      <div className="sql-text">{tab && <EditorText tab={tab} check={check} />}</div>
    </div>
  );
  const isClean = shownView !== null && shownView.sql === sql;
  const isLoaded = tab !== undefined && (tab.viewId === null || shownView !== null);
  useEditingRecord(
    isLoaded
      ? { kind: 'view', id: tab.viewId ?? 'new', route: `${path}?${address.toString()}` }
      : null,
    !isClean && sql.trim() !== '',
  );
  const main = (
    <div className="sql-main">
      <TabBar />
      <div style={{ flex: 1, minHeight: 0 }}>
        <SplitView
          direction="rows"
          share={layout.text}
          standard={STANDARD_LAYOUT.text}
          min={0.15}
          max={0.85}
          label={texts.dividerResult}
          onShare={(share) => setLayout({ text: share })}
          first={text}
          second={
            <BottomPanes
              check={check}
              plan={tab ? (plans[tab.id] ?? null) : null}
              cleanViewId={isClean ? shownView.id : null}
            />
          }
        />
      </div>
    </div>
  );
  return (
    <div className="sql" ref={frame} data-narrow={narrow ? '' : undefined}>
      {run?.running && <RunProgress share={run.progress} />}
      {narrow || !layout.sideShown ? (
        main
      ) : (
        <SplitView
          direction="columns"
          share={layout.side}
          standard={STANDARD_LAYOUT.side}
          min={0.12}
          max={0.5}
          label={texts.dividerSide}
          onShare={(share) => setLayout({ side: share })}
          first={side}
          second={main}
        />
      )}
      {narrow && (
        <Drawer
          open={drawer}
          placement="left"
          size={300}
          title={texts.side}
          styles={{ body: { padding: 0 } }}
          onClose={() => setDrawer(false)}
        >
          {side}
        </Drawer>
      )}
      <SaveViewDialogs actions={saving} />
      {dialog !== null && (
        <EditorDialogs dialog={dialog} view={shownView} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

/** How far the statements that run have got; `share` of 1, null while nobody knows. */
function RunProgress({ share }: { share: number | null }) {
  return (
    <div className="sql-progress" data-known={share === null ? undefined : ''} aria-hidden="true">
      <i style={share === null ? undefined : { transform: `scaleX(${share})` }} />
    </div>
  );
}
