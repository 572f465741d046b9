import { Button } from 'antd';
import type { CallError } from '../../../core/errors';
import { useTexts } from '../../../host/use-texts';
import { CallFailure } from '../../../widgets/call-failure';
import { useOlap, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import { changedTexts } from './changed-texts';
import { useChangedCube } from './use-changed-cube';

/** A query that failed before there was any result: why, and the ways on. What was built stays. */
export function FailedPane({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const texts = useTexts(olapTexts);
  const words = useTexts(changedTexts);
  const store = useOlapStore();
  const canUndo = useOlap(({ history }) => history.past.length > 0);
  const changed = useChangedCube(error);
  return (
    <div className="olap-start">
      <CallFailure
        title={texts.failedTitle}
        error={error}
        text={changed === null ? undefined : `${error.message} ${words.changed}`}
        onRetry={onRetry}
        action={
          <>
            {changed !== null && (
              <Button type="primary" onClick={() => store.getState().takeCube(changed)}>
                {words.take}
              </Button>
            )}
            {canUndo && <Button onClick={() => store.getState().undo()}>{texts.undoLast}</Button>}
          </>
        }
      />
    </div>
  );
}
