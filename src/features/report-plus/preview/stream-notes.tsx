import { Button } from 'antd';
import { toCallError } from '../../../core/errors';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { StreamedPages } from './page-stream';
import { previewTexts } from './preview-texts';

interface StreamNotesProps {
  now: StreamedPages;
  onStop: () => void;
  onAgain: () => void;
  onWarnings: () => void;
}

/** How far the pages are, and how many notes there are on them. */
export function StreamProgress({ now, onStop, onWarnings }: StreamNotesProps) {
  const texts = useTexts(previewTexts);
  const { state, pages, end } = now;
  if (state === 'working') {
    return (
      <>
        <span role="status">
          {pages.length === 0 ? texts.working : texts.arriving(pages.length)}
        </span>
        <Button size="small" icon={<Icon name="stop" size={14} />} onClick={onStop}>
          {texts.stop}
        </Button>
      </>
    );
  }
  const count = end?.warnings.length ?? 0;
  if (count === 0) return null;
  return (
    <Button
      size="small"
      type="text"
      icon={<Icon name="warning" size={14} />}
      style={{ color: 'var(--bi-warning)' }}
      onClick={onWarnings}
    >
      {texts.warningCount(count)}
    </Button>
  );
}

/** That not all pages are there, why, and a way to have them; nothing where all are or may still come. */
export function StreamNote({ now, onAgain }: Pick<StreamNotesProps, 'now' | 'onAgain'>) {
  const texts = useTexts(previewTexts);
  const { language } = useLanguage();
  const { state, pages, error } = now;
  if (pages.length === 0 || (state !== 'stopped' && state !== 'failed')) return null;
  const failure = error === null ? null : toCallError(error, language);
  const why = failure === null ? texts.stopped : `${texts.brokenOff} ${failure.message}`;
  return (
    <div className="bi-pv-note" role={state === 'failed' ? 'alert' : 'status'}>
      <Icon name="warning" size={14} />
      <span>{failure?.unreachable === true ? texts.offline : why}</span>
      <Button size="small" type="primary" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
}
