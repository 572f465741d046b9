import { Button, Dropdown } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { useActiveRun } from '../sql-editor-context';
import { sqlEditorTexts } from '../sql-editor-texts';
import { paneTexts } from '../pane-texts';
import { modifierKey } from '../../../../ui/modifier-key';
import { runKeys } from '../run-keys';

interface RunControlProps {
  narrow: boolean;
  disabled: boolean;
  onRun: (which: 'all' | 'here') => void;
  onStop: () => void;
}

/** Run with its ways; while a statement runs, Stop with the time it has taken. */
export function RunControl({ narrow, disabled, onRun, onStop }: RunControlProps) {
  const texts = useTexts(sqlEditorTexts);
  const run = useActiveRun();
  if (run?.running) {
    return (
      <>
        <Button danger size="small" icon={<Icon name="stop" />} onClick={onStop}>
          {texts.stop}
        </Button>
        <Elapsed since={run.since} progress={run.progress} />
      </>
    );
  }
  const all = modifierKey() === '⌘' ? '⇧ ⌘ Enter' : 'Ctrl+Shift+Enter';
  return (
    <span style={{ display: 'inline-flex' }}>
      <Button
        type="primary"
        size="small"
        disabled={disabled}
        icon={<Icon name="play" />}
        title={`${texts.runHint} (${runKeys()})`}
        style={{ borderStartEndRadius: 0, borderEndEndRadius: 0 }}
        onClick={() => onRun('here')}
      >
        {texts.run}
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        menu={{
          items: [
            { key: 'here', label: texts.runHere, extra: narrow ? undefined : runKeys() },
            { key: 'all', label: texts.runAll, extra: narrow ? undefined : all },
          ],
          onClick: ({ key }) => onRun(key as 'all' | 'here'),
        }}
      >
        <Button
          type="primary"
          size="small"
          aria-label={texts.runMore}
          aria-haspopup="menu"
          icon={<Icon name="chevronDown" size={12} />}
          style={{ borderStartStartRadius: 0, borderEndStartRadius: 0, marginLeft: 1, width: 22 }}
        />
      </Dropdown>
    </span>
  );
}

/** Seconds since a statement was sent, announced to screen readers once. */
function Elapsed({ since, progress }: { since: number; progress: number | null }) {
  const texts = useTexts(paneTexts);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  const share = progress === null ? '' : ` · ${Math.round(progress * 100)} %`;
  return (
    <span className="sql-elapsed">
      <span className="bi-sr" role="status">
        {texts.running}
      </span>
      <span aria-hidden="true">
        {texts.elapsed(Math.max(0, (now - since) / 1000).toFixed(1))}
        {share}
      </span>
    </span>
  );
}
