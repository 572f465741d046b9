import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import { queryName } from '@bi/olap/dashboard/query-name';
import type { OlapState } from '@bi/olap/query/olap-state';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { NavigateContext } from '../../host/navigate-context';
import { useMemoryNavigation } from '../../host/memory-navigation';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { CallFailure } from '../../widgets/call-failure';
import { FilterDialogProvider } from './filter/filter-dialog-context';
import { MeasureDialogProvider } from './measure/measure-dialog-context';
import { OlapContext } from './state/olap-context';
import { createOlapStore } from './state/olap-store';
import { OLAP_STYLE } from './olap-style';
import { olapTexts } from './state/olap-texts';
import { useOlapSource } from './state/use-olap-source';
import { Exploration } from './exploration';

/** Properties of the OLap editor. */
export interface OlapEditorProps {
  /** slug of the cube */
  cube: string;
  /** what is edited; null: what the cube opens with */
  start: OlapState | null;
  /** takes what was built, and a name for it */
  onUse: (state: OlapState, name: string) => void;
  onClose: () => void;
}

const NOTHING = { save: false, share: false };
const EDITOR_STYLE = `
.olap-editor{display:flex;flex-direction:column;height:100%}
.olap-editor>div:first-child{flex:1;min-height:0}
.olap-editor-foot{display:flex;justify-content:flex-end;gap:8px;flex:none;padding:10px 16px;border-top:1px solid var(--bi-line);background:var(--bi-canvas)}
`;

/** Everything of the OLap screen inside of something else, which gets what was built. It fills its parent. */
export function OlapEditor({ cube, start, onUse, onClose }: OlapEditorProps) {
  useStyleSheet(OLAP_STYLE);
  useStyleSheet(EDITOR_STYLE);
  const texts = useTexts(olapTexts);
  // the screen writes its state into an address: here into one of its own
  const navigation = useMemoryNavigation('/olap', () => true);
  const source = useOlapSource({
    ...{ cubeId: cube, reportId: undefined, orReport: false, text: null, link: null },
  });
  if (source.status === 'failed') {
    return <CallFailure title={texts.openFailed} error={source.error} onRetry={source.retry} />;
  }
  if (source.status === 'loading') return <Skeleton shape="grid" rows={14} columns={6} />;
  const saved = start ?? source.start.saved;
  return (
    <NavigateContext value={navigation}>
      <Ready cube={source.start.cube} saved={saved} onUse={onUse} onClose={onClose} />
    </NavigateContext>
  );
}

interface ReadyProps extends Pick<OlapEditorProps, 'onUse' | 'onClose'> {
  cube: CubeDetail;
  saved: OlapState;
}

function Ready({ cube, saved, onUse, onClose }: ReadyProps) {
  const texts = useTexts(olapTexts);
  const { language } = useLanguage();
  const [first] = useState(saved);
  const store = useMemo(
    () => createOlapStore({ cube, report: null, saved: first, unsaved: null }),
    [cube, first],
  );
  const present = useStore(store, ({ history }) => history.present);
  return (
    <OlapContext value={store}>
      <div className="olap-editor">
        <div>
          <FilterDialogProvider>
            <MeasureDialogProvider>
              <Exploration features={NOTHING} />
            </MeasureDialogProvider>
          </FilterDialogProvider>
        </div>
        <div className="olap-editor-foot">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="primary"
            disabled={present.query.measures.length === 0}
            onClick={() => onUse(present, queryName(present.query, cube.model, language))}
          >
            {texts.useHere}
          </Button>
        </div>
      </div>
    </OlapContext>
  );
}
