import type { ModelProblem } from '@bi/contract/cube-editor/cube-edit';
import { useTexts } from '../../../host/use-texts';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/skeleton';
import { completeModel, hoverText } from '../../../widgets/model-schema';
import { useCubeEditor, useEditorStore } from './cube-editor-context';
import { cubeEditorTexts } from './cube-editor-texts';

const YamlEditor = lazyPart(
  () => import('../../../ui/yaml-editor/yaml-editor'),
  <Skeleton shape="lines" rows={14} />,
);

export interface TextPaneProps {
  faults: readonly ModelProblem[];
  /** place to show; a new object goes there again */
  goTo: { line: number; column: number } | null;
  readOnly: boolean;
}

/** The model as text, with the same undo as the visual editor. */
export function TextPane({ faults, goTo, readOnly }: TextPaneProps) {
  const texts = useTexts(cubeEditorTexts);
  const store = useEditorStore();
  const text = useCubeEditor(({ history }) => history.present.text);
  return (
    <div className="ce-text">
      <YamlEditor
        label={texts.textEditor}
        text={text}
        faults={faults}
        goTo={goTo}
        readOnly={readOnly}
        onText={(next) => store.getState().type(next, performance.now())}
        complete={completeModel}
        explain={hoverText}
        undo={store.getState()}
      />
    </div>
  );
}
