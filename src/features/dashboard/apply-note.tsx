import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { boardTexts } from './board-texts';
import type { ApplyMode } from './use-apply-mode';
import { DismissButton } from '../../ui/icon-buttons';

/** Says that filters wait for Apply as answers take long, and lets the reader have it otherwise. */
export default function ApplyNote({ apply }: { apply: ApplyMode }) {
  const texts = useTexts(boardTexts);
  const [isClosed, setClosed] = useState(false);
  if (isClosed || apply.slow === null) return null;
  return (
    <div className="bi-board-note" role="status">
      <Icon name="clock" size={14} />
      <span>{texts.applySlow(apply.slow)}</span>
      <Button size="small" onClick={() => apply.choose('once')}>
        {texts.applyOnce}
      </Button>
      <DismissButton label={texts.close} onClick={() => setClosed(true)} />
    </div>
  );
}
