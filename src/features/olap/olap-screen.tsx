import { Button } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useEditingRecord } from '../../host/use-editing-record';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { CallFailure } from '../../widgets/call-failure';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { FilterDialogProvider } from './filter/filter-dialog-context';
import { MeasureDialogProvider } from './measure/measure-dialog-context';
import { OlapContext } from './state/olap-context';
import type { OlapFeatures } from './olap-features';
import { createOlapStore, isDirty, type OlapStart, type OlapStore } from './state/olap-store';
import { OLAP_STYLE } from './olap-style';
import { olapTexts } from './state/olap-texts';
import { LINK_PARAM, STATE_PARAM } from '../../widgets/address-params';
import { stepsKey, usePersistedHistory } from './state/use-persisted-history';
import { useOlapSource } from './state/use-olap-source';
import { Exploration } from './exploration';

const CubePicker = lazyPart(
  () => import('./cube-picker'),
  <div className="olap">
    <Skeleton shape="lines" />
  </div>,
);

/** Properties of the OLap screen. */
export interface OlapScreenProps {
  /** id or slug of the cube to explore; without it and without a report the screen offers the cubes */
  cubeId?: string;
  /** id or slug of the report to open; wins over `cubeId` */
  reportId?: string;
  /** where there is no cube `cubeId`, a report of that id or slug opens */
  orReport?: boolean;
  features?: OlapFeatures;
}

const ALL: OlapFeatures = {};

/** Explores one cube: fields, wells, pivot grid and chart, saved as a report. */
export function OlapScreen(props: OlapScreenProps): ReactNode {
  const { cubeId, reportId, orReport = false, features = ALL } = props;
  useStyleSheet(OLAP_STYLE);
  if (!cubeId && !reportId) return <CubePicker />;
  const source = { cubeId, reportId, orReport, features };
  return <SourceScreen {...source} />;
}

interface SourceScreenProps {
  cubeId: string | undefined;
  reportId: string | undefined;
  orReport: boolean;
  features: OlapFeatures;
}

/**
 * The exploration stays while its address changes to the report it was just saved as; any other cube or
 * report is opened again.
 */
function SourceScreen({ cubeId, reportId, orReport, features }: SourceScreenProps) {
  const opened = useRef<{ key: string; savedAs: () => string[] } | null>(null);
  const wanted = reportId ?? cubeId ?? '';
  const kind = reportId === undefined ? 'cube' : 'report';
  const known = opened.current;
  if (
    !known ||
    (known.key !== `${kind}:${wanted}` && !(kind === 'report' && known.savedAs().includes(wanted)))
  ) {
    opened.current = { key: `${kind}:${wanted}`, savedAs: () => [] };
  }
  const { key } = opened.current ?? { key: '' };
  const source = useRef({ key: '', cubeId, reportId, orReport });
  if (source.current.key !== key) source.current = { key, cubeId, reportId, orReport };
  return (
    <LoadedScreen
      key={key}
      cubeId={source.current.cubeId}
      reportId={source.current.reportId}
      orReport={source.current.orReport}
      features={features}
      onOpened={(savedAs) => {
        if (opened.current) opened.current.savedAs = savedAs;
      }}
    />
  );
}

interface LoadedScreenProps extends SourceScreenProps {
  /** says how to ask which report the exploration is saved as by now */
  onOpened: (savedAs: () => string[]) => void;
}

function LoadedScreen({ cubeId, reportId, orReport, features, onOpened }: LoadedScreenProps) {
  const texts = useTexts(olapTexts);
  const { search, navigate } = useNavigatePort();
  const { surface } = useUiMode();
  const text = useRef(search.get(STATE_PARAM));
  const link = useRef(search.get(LINK_PARAM));
  const source = useOlapSource({
    cubeId,
    reportId,
    orReport,
    text: text.current,
    link: link.current,
  });
  if (source.status === 'loading') {
    return (
      <div className="olap">
        <Skeleton shape="grid" rows={14} columns={6} />
      </div>
    );
  }
  if (source.status === 'failed') {
    const { error, retry } = source;
    return (
      <div className="olap">
        <div className="olap-start">
          <CallFailure
            title={texts.openFailed}
            error={error}
            onRetry={retry}
            action={
              surface === 'standalone' && (
                <Button type="primary" onClick={() => navigate('/cube')}>
                  {texts.allCubes}
                </Button>
              )
            }
          />
        </div>
      </div>
    );
  }
  return (
    <ReadyScreen
      start={source.start}
      damagedLink={source.damagedLink}
      features={features}
      onOpened={onOpened}
    />
  );
}

interface ReadyScreenProps {
  start: OlapStart;
  damagedLink: boolean;
  features: OlapFeatures;
  onOpened: LoadedScreenProps['onOpened'];
}

function ReadyScreen({ start, damagedLink, features, onOpened }: ReadyScreenProps) {
  const texts = useTexts(olapTexts);
  const notify = useNotify();
  const { tab } = useSession();
  const store = useMemo(() => createOlapStore(start, tab.get(stepsKey(start))), [start, tab]);
  usePersistedHistory(store);
  useNamedAddress(start);
  useOpenDraft(store);
  useEffect(() => {
    onOpened(() => {
      const { report } = store.getState();
      return report ? [report.id, report.slug] : [];
    });
  }, [store, onOpened]);
  useEffect(() => {
    if (damagedLink) notify.info(texts.damagedLink);
  }, [damagedLink, notify, texts]);
  return (
    <OlapContext value={store}>
      <FilterDialogProvider>
        <MeasureDialogProvider>
          <Exploration features={features} />
        </MeasureDialogProvider>
      </FilterDialogProvider>
    </OlapContext>
  );
}

/** Names the exploration while it is not saved, with the address at which it opens again. */
function useOpenDraft(store: StoreApi<OlapStore>): void {
  const { path, search } = useNavigatePort();
  const id = useStore(store, ({ report }) => report?.id ?? 'new');
  const dirty = useStore(store, isDirty);
  useEditingRecord({ kind: 'report', id, route: `${path}?${search.toString()}` }, dirty);
}

/** Writes the name of what was opened into an address that leads here, for the breadcrumb and the title. */
function useNamedAddress({ cube, report }: OlapStart): void {
  const { navigate, search } = useNavigatePort();
  const id = search.get('report_id') || search.get('name');
  const named = useRef(false);
  useEffect(() => {
    if (named.current || id === null || id === '') return;
    named.current = true;
    const name = report?.name ?? cube.name;
    if (search.get('name') === name) return;
    const next = new URLSearchParams(search);
    next.set('report_id', id);
    next.set('type', report ? 'report' : 'cube');
    next.set('name', name);
    navigate(`/olap?${next.toString()}`, { replace: true });
  }, [id, cube, report, search, navigate]);
}
