import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useOnline } from '../../../ui/use-online';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import type { DraftPages } from './use-draft-pages';

/** Says why the pages are not those of the server; nothing where they are. */
export function PagesNote({ shown }: { shown: DraftPages }) {
  const texts = useTexts(configTexts);
  const isOnline = useOnline();
  const { editor } = useConfig();
  const { failure, missing, retry } = shown;
  const names = editor.draft.body.parameters
    .filter(({ id }) => missing.includes(id))
    .map(({ name }) => name);
  if (isOnline && failure === null && names.length === 0) return <span />;
  return (
    <div className="bi-plus-note" role="status">
      <Icon name="warning" size={16} />
      <span>
        {!isOnline
          ? texts.offline
          : failure !== null
            ? `${texts.failed} ${failure}`
            : texts.missingValues(names.join(', '))}
      </span>
      {isOnline && failure !== null && (
        <Button size="small" onClick={retry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
