import { Button } from 'antd';
import { useTexts } from '../../host/use-texts';
import { CallFailure } from '../../widgets/call-failure';
import { blueprintTexts } from './blueprint-texts';
import type { BlueprintPlace } from './use-blueprint-place';
import { useTraced } from './use-near';

interface TracedNoteProps {
  root: string;
  part: string;
  /** of the root */
  name: string;
  go: (change: Partial<BlueprintPlace>) => void;
}

/** Says which part is followed, and ends it. */
export function TracedNote({ root, part, name, go }: TracedNoteProps) {
  const texts = useTexts(blueprintTexts);
  const { data, error, refetch } = useTraced(root, part);
  const shown = data?.nodes
    .find(({ key }) => key === root)
    ?.parts?.find(({ id }) => id === part)?.name;
  return (
    <div className="bp-traced" role="status">
      {error ? (
        <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <span>{texts.traced(shown ?? part, name)}</span>
      )}
      <Button size="small" onClick={() => go({ part: null })}>
        {texts.clearTrace}
      </Button>
    </div>
  );
}
