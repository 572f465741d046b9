import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { olapTexts } from '../state/olap-texts';
import type { AnswerState } from '../../../host/use-answer';

/** Waiting shorter than this shows nothing, milliseconds. */
const QUIET_MS = 150;

/** Progress at the top of the screen and a Stop button, while a query runs. */
export function RunningBar({ answer }: { answer: AnswerState }) {
  const texts = useTexts(olapTexts);
  const { running, progress, stop } = answer;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!running) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [running]);
  if (!running || !shown) return null;
  const share = progress === null ? null : `${Math.round(progress * 100)} %`;
  return (
    <>
      <div
        className="olap-progress"
        data-known={progress === null ? undefined : ''}
        aria-hidden="true"
      >
        <i style={progress === null ? undefined : { transform: `scaleX(${progress})` }} />
      </div>
      <span className="olap-run">
        <span role="status">{share === null ? texts.running : texts.runningShare(share)}</span>
        <Button size="small" icon={<Icon name="stop" />} onClick={stop}>
          {texts.stop}
        </Button>
      </span>
    </>
  );
}
