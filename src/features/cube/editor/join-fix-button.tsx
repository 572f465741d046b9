import { Button } from 'antd';
import type { ModelProblem } from '@bi/contract/cube-editor/cube-edit';
import { useTexts } from '../../../host/use-texts';
import { useEditorStore } from './cube-editor-context';
import { cubeEditorTexts } from './cube-editor-texts';
import { withJoinFix } from './join-fix';

/** Sets the relation of a join that repeats rows, and the keys it needs; nothing for other faults. */
export function JoinFixButton({ fault: { path, fix } }: { fault: ModelProblem }) {
  const texts = useTexts(cubeEditorTexts);
  const store = useEditorStore();
  if (fix === undefined) return null;
  return (
    <Button
      size="small"
      title={fix.ownKey.length === 0 ? texts.fixJoinKeyless : texts.fixJoinHelp}
      onClick={() => store.getState().edit((model) => withJoinFix(model, path, fix))}
    >
      {texts.fixJoin}
    </Button>
  );
}
