import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from 'antd';
import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { StoreApi } from 'zustand/vanilla';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { CallFailure } from '../../../widgets/call-failure';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { CubeEditorContext } from './cube-editor-context';
import { editorAddress } from '../cube-addresses';
import { createEditorStore, type EditorStore } from './editor-store';
import { CUBE_EDITOR_STYLE } from './cube-editor-style';
import { cubeEditorTexts } from './cube-editor-texts';
import { EditorWorkspace } from './editor-workspace';
import { useEditorSource, type EditorTarget, type OpenedEditor } from './use-editor-source';

const FORBIDDEN = 1002;
const MISSING = 1003;

/**
 * The cube editor: opens a cube with the person's draft of it, or makes a model of a table. Without
 * either it begins with an empty model.
 */
export function CubeEditorScreen(target: EditorTarget): ReactNode {
  useStyleSheet(CUBE_EDITOR_STYLE);
  const texts = useTexts(cubeEditorTexts);
  const { navigate } = useNavigatePort();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState(target);
  const held = useRef<StoreApi<EditorStore> | null>(null);
  const { cubeId, table } = target;
  useEffect(() => {
    // saving a new cube names it in the address: what is open stays open
    const cube = held.current?.getState().cube ?? null;
    const isOpen =
      cube === null
        ? cubeId === opened.cubeId && table === opened.table
        : table === undefined && (cubeId === cube.id || cubeId === cube.slug);
    if (isOpen) return;
    setOpened({ cubeId, table });
    setAttempt((count) => count + 1);
  }, [cubeId, table, opened]);
  const source = useEditorSource(opened, attempt);
  const back = <Button onClick={() => navigate('/cube')}>{texts.backToList}</Button>;
  if (source.status === 'loading') {
    return (
      <section className="ce" aria-label={texts.editor} aria-busy="true">
        {opened.cubeId === undefined && opened.table !== undefined && (
          <div className="ce-banner" role="status">
            <span>{texts.measuring(opened.table)}</span>
            {back}
          </div>
        )}
        <Skeleton shape="lines" rows={12} />
      </section>
    );
  }
  if (source.status === 'failed') {
    const { error, retry } = source;
    if (error.code === FORBIDDEN || error.code === MISSING) {
      return (
        <EmptyState
          role="alert"
          title={error.code === MISSING ? texts.openFailed : texts.refusedTitle}
          text={error.message}
          icon={<Icon name={error.code === MISSING ? 'cube' : 'lock'} />}
          action={back}
        />
      );
    }
    return (
      <CallFailure
        title={opened.table === undefined ? texts.openFailed : texts.generateFailed}
        error={error}
        onRetry={retry}
      />
    );
  }
  return (
    <OpenEditor
      key={attempt}
      opened={source.opened}
      held={held}
      onStartOver={() => setAttempt((count) => count + 1)}
    />
  );
}

interface OpenEditorProps {
  opened: OpenedEditor;
  held: RefObject<StoreApi<EditorStore> | null>;
  onStartOver: () => void;
}

function OpenEditor({ opened, held, onStartOver }: OpenEditorProps) {
  const store = useMemo(() => createEditorStore(opened.start), [opened]);
  useEffect(() => {
    held.current = store;
    return () => {
      held.current = null;
    };
  }, [held, store]);
  useNamedAddress(opened.start.cube);
  return (
    <CubeEditorContext value={store}>
      <EditorWorkspace draftAt={opened.draftAt} onStartOver={onStartOver} />
    </CubeEditorContext>
  );
}

/** Names the cube in the address, from which the breadcrumb and the page's title are made. */
function useNamedAddress(cube: CubeDetail | null): void {
  const { navigate, search } = useNavigatePort();
  const given = search.get('name');
  const opened = useRef<CubeDetail | null>(null);
  useEffect(() => {
    if (cube === null || opened.current === cube) return;
    opened.current = cube;
    if (given !== cube.name) navigate(editorAddress(cube), { replace: true });
  }, [cube, given, navigate]);
}
