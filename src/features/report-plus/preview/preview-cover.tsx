import type { DocumentParameter } from '@bi/contract/document/document';
import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { CallFailure } from '../../../widgets/call-failure';
import type { StreamedPages } from './page-stream';
import { ParameterControls } from './parameter-bar';
import { previewTexts } from './preview-texts';
import type { DocumentChoiceState } from './use-document-choice';
import type { ParameterCubes } from './use-parameters';

interface PreviewCoverProps {
  now: StreamedPages | null;
  parameters: readonly DocumentParameter[];
  chosen: DocumentChoiceState;
  cubes: ParameterCubes;
  onAgain: () => void;
}

/** What is shown in place of pages: that they are made, which parameter they need, or why there are none. */
export function PreviewCover(props: PreviewCoverProps) {
  const { now, parameters, chosen, cubes, onAgain } = props;
  const texts = useTexts(previewTexts);
  if (now === null) return <Skeleton shape="lines" rows={12} />;
  const missing = now.about?.missing ?? [];
  if (missing.length > 0) {
    const names = parameters.filter(({ id }) => missing.includes(id)).map(({ name }) => name);
    return (
      <EmptyState
        role="status"
        title={texts.requiredTitle}
        text={texts.requiredText(names.join(texts.comma))}
        icon={<Icon name="filter" />}
        action={
          <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
            <ParameterControls
              {...{ parameters, chosen, cubes, about: now.about, only: missing }}
            />
          </div>
        }
      />
    );
  }
  if (now.error !== null) {
    return <CallFailure title={texts.failedTitle} error={now.error} onRetry={onAgain} />;
  }
  if (now.state === 'working') return <Skeleton shape="lines" rows={12} />;
  if (now.state === 'stopped') {
    return (
      <EmptyState
        role="status"
        text={texts.stoppedNone}
        icon={<Icon name="stop" />}
        action={
          <Button type="primary" onClick={onAgain}>
            {texts.again}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title={texts.emptyTitle} text={texts.emptyText} icon={<Icon name="document" />} />
  );
}
