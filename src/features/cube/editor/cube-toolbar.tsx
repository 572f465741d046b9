import { Button, Segmented, Tooltip } from 'antd';
import { useState } from 'react';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { lazyPart } from '../../../ui/lazy-part';
import { Toolbar, ToolbarRule } from '../../../ui/toolbar';
import { exploreAddress } from '../cube-addresses';
import { impactTexts } from '../../../widgets/impact/impact-texts';
import { draftTime } from './draft-time';
import { useCubeEditor, useEditorStore } from './cube-editor-context';
import { isCubeDirty } from './editor-store';
import { cubeEditorTexts } from './cube-editor-texts';
import type { DraftState } from './use-draft';
import type { CubeSaving } from './use-save-cube';

const ShareDialog = lazyPart(() => import('../../../widgets/share/item-share-dialog'));
const ImpactDialog = lazyPart(() => import('../../../widgets/impact/impact-dialog'));
const FactsMark = lazyPart(() => import('../../../widgets/item-facts/facts-mark'));

/** How the model is shown. */
export type EditorMode = 'visual' | 'text';

export interface EditorToolbarProps {
  mode: EditorMode;
  draft: DraftState;
  saving: CubeSaving;
  preview: boolean;
  readOnly: boolean;
  onMode: (mode: EditorMode) => void;
  onPreview: () => void;
  onVersions: () => void;
}

/** The tools of the editor, and the state of the draft. */
export function CubeToolbar(props: EditorToolbarProps) {
  const { mode, draft, saving, preview, readOnly, onMode } = props;
  const texts = useTexts(cubeEditorTexts);
  const store = useEditorStore();
  const { navigate } = useNavigatePort();
  const cube = useCubeEditor((state) => state.cube);
  const past = useCubeEditor(({ history }) => history.past.length);
  const future = useCubeEditor(({ history }) => history.future.length);
  const dirty = useCubeEditor(isCubeDirty);
  const text = useCubeEditor(({ history }) => history.present.text);
  const impact = useTexts(impactTexts);
  const [sharing, setSharing] = useState(false);
  const [compares, setCompares] = useState(false);
  return (
    <Toolbar
      label={texts.toolbar}
      end={
        <>
          {cube && <FactsMark compact kind="cube" item={cube} />}
          <DraftNote draft={draft} dirty={dirty} />
          {!readOnly && (
            <Tooltip title={texts.saveTip}>
              <Button
                type="primary"
                icon={<Icon name="save" />}
                disabled={!dirty}
                loading={saving.busy}
                onClick={saving.save}
              >
                {texts.save}
              </Button>
            </Tooltip>
          )}
        </>
      }
    >
      <Segmented<EditorMode>
        aria-label={texts.mode}
        value={mode}
        options={[
          { value: 'visual', label: texts.visual },
          { value: 'text', label: texts.text },
        ]}
        onChange={onMode}
      />
      {!readOnly && (
        <>
          <ToolbarRule />
          <Tool
            icon="undo"
            label={texts.undo}
            disabled={past === 0}
            onClick={() => store.getState().undo()}
          />
          <Tool
            icon="redo"
            label={texts.redo}
            disabled={future === 0}
            onClick={() => store.getState().redo()}
          />
        </>
      )}
      <ToolbarRule />
      <Button
        type="text"
        className="ce-wide"
        icon={<Icon name="grid" />}
        aria-pressed={preview}
        onClick={props.onPreview}
      >
        {texts.preview}
      </Button>
      {cube && (
        <>
          {!readOnly && (
            <Tooltip title={impact.offerTip}>
              <Button
                type="text"
                className="ce-wide"
                icon={<Icon name="swap" />}
                disabled={!dirty}
                onClick={() => setCompares(true)}
              >
                {impact.offer}
              </Button>
            </Tooltip>
          )}
          {compares && (
            <ImpactDialog
              body={{ cube: { id: cube.id, text } }}
              onClose={() => setCompares(false)}
            />
          )}
          <Button
            type="text"
            className="ce-wide"
            icon={<Icon name="history" />}
            onClick={props.onVersions}
          >
            {texts.versions}
          </Button>
          <Button
            type="text"
            className="ce-wide"
            icon={<Icon name="share" />}
            onClick={() => setSharing(true)}
          >
            {cube.permissions.share ? texts.share : texts.whoSees}
          </Button>
          <Button
            type="text"
            className="ce-wide"
            icon={<Icon name="cube" />}
            onClick={() => navigate(exploreAddress(cube))}
          >
            {texts.explore}
          </Button>
          {sharing && <ShareDialog kind="cube" item={cube} onClose={() => setSharing(false)} />}
        </>
      )}
    </Toolbar>
  );
}

function DraftNote({ draft, dirty }: { draft: DraftState; dirty: boolean }) {
  const texts = useTexts(cubeEditorTexts);
  const isNew = useCubeEditor(({ cube }) => cube === null);
  const text = {
    none: dirty ? (isNew ? texts.unsaved : '') : texts.noChanges,
    saving: texts.draftSaving,
    saved: draft.kind === 'saved' ? texts.draftSaved(draftTime(draft.at)) : '',
    failed: texts.draftFailed,
  }[draft.kind];
  return (
    <span
      className="ce-bar-state"
      role="status"
      data-failed={draft.kind === 'failed' ? '' : undefined}
    >
      {text}
    </span>
  );
}

function Tool(props: { icon: IconName; label: string; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="bi-icon-button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
