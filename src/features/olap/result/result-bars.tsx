import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useOlap, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import type { AnswerState } from '../../../host/use-answer';
import { changedTexts } from './changed-texts';
import { useChangedCube } from './use-changed-cube';

/** What is above an older result: that the newer query failed or was stopped, and the way on. */
export function ResultBars({ answer }: { answer: AnswerState }) {
  const texts = useTexts(olapTexts);
  const store = useOlapStore();
  const canUndo = useOlap(({ history }) => history.past.length > 0);
  const { error, stopped, stale, offline, run } = answer;
  const changed = useChangedCube(error);
  const words = useTexts(changedTexts);
  if (offline) {
    return (
      <div className="olap-bar" role="status">
        <Icon name="warning" />
        <span className="olap-bar-text">
          {texts.offline} {stale && texts.failedBar}
        </span>
        <Button size="small" onClick={run}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (error) {
    return (
      <div className="olap-bar" role="alert" data-tone="error">
        <Icon name="warning" />
        <span className="olap-bar-text">
          {error.message} {changed !== null && words.changed} {stale && texts.failedBar}{' '}
          {error.requestId !== undefined && <small>{texts.requestId(error.requestId)}</small>}
        </span>
        {changed !== null && (
          <Button size="small" onClick={() => store.getState().takeCube(changed)}>
            {words.take}
          </Button>
        )}
        {canUndo && (
          <Button size="small" onClick={() => store.getState().undo()}>
            {texts.undoLast}
          </Button>
        )}
        <Button size="small" onClick={run}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (!stopped) return null;
  return (
    <div className="olap-bar" role="status">
      <Icon name="stop" />
      <span className="olap-bar-text">{texts.stopped}</span>
      <Button size="small" onClick={run}>
        {texts.run}
      </Button>
    </div>
  );
}
