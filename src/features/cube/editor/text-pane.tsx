import type { ModelProblem } from '@bi/contract/cube-edit';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/skeleton';
import { useEditor, useEditorStore } from './editor-context';

const TextEditor = lazyPart(() => import('./text-editor'), <Skeleton shape="lines" rows={14} />);

export interface TextPaneProps {
  faults: readonly ModelProblem[];
  /** place to show; a new object goes there again */
  goTo: { line: number; column: number } | null;
  readOnly: boolean;
}

/** The model as text, with the same undo as the visual editor. */
export function TextPane({ faults, goTo, readOnly }: TextPaneProps) {
  const store = useEditorStore();
  const text = useEditor(({ history }) => history.present.text);
  return (
    <div className="ce-text">
      <TextEditor
        text={text}
        faults={faults}
        goTo={goTo}
        readOnly={readOnly}
        onText={(next) => store.getState().type(next, performance.now())}
        onUndo={() => store.getState().undo()}
        onRedo={() => store.getState().redo()}
      />
    </div>
  );
}
