import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { BlockProperties } from './block-properties';
import { blockTexts } from './block-texts';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import { DocumentProperties } from './document-properties';
import { propertyTexts } from './property-texts';
import { useBlockActions } from './use-block-actions';

/** What can be set of what is selected, of the document where nothing is. */
export function Properties() {
  const { selected, notes } = useConfig();
  const actions = useBlockActions();
  const fields = useTexts(propertyTexts);
  const { only, chosen } = actions;
  const found = notes.get(only?.id ?? (selected.size === 0 ? '' : '-')) ?? [];
  return (
    <div className="bi-plus-props">
      {chosen.length > 0 && <BlockTools actions={actions} />}
      {found.length > 0 && (
        <ul className="bi-plus-problems" aria-label={fields.notes}>
          {found.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {only !== undefined && <BlockProperties key={only.id} block={only} />}
      {only === undefined && chosen.length > 0 && <p>{fields.several}</p>}
      {chosen.length === 0 && <DocumentProperties />}
    </div>
  );
}

/** What the properties are of. */
export function usePropertiesTitle(): string {
  const texts = useTexts(configTexts);
  const words = useTexts(blockTexts);
  const { chosen, only } = useBlockActions();
  if (only !== undefined) return words[only.kind];
  return chosen.length === 0 ? texts.nothingSelected : texts.selected(chosen.length);
}

function BlockTools({ actions }: { actions: ReturnType<typeof useBlockActions> }) {
  const texts = useTexts(configTexts);
  const tool = (
    label: string,
    icon: Parameters<typeof Icon>[0]['name'],
    run: () => void,
    on = true,
  ) => (
    <Button
      key={label}
      size="small"
      aria-label={label}
      title={label}
      icon={<Icon name={icon} size={14} />}
      disabled={!on}
      onClick={run}
    />
  );
  return (
    <div className="bi-plus-tools" role="toolbar" aria-label={texts.properties}>
      {tool(texts.moveUp, 'arrowUp', () => actions.step(-1), actions.canStep(-1))}
      {tool(texts.moveDown, 'arrowDown', () => actions.step(1), actions.canStep(1))}
      {tool(texts.duplicate, 'copy', actions.duplicate)}
      {tool(
        texts.wrapColumns,
        'columns',
        () => actions.wrap('columns'),
        actions.canWrap('columns'),
      )}
      {tool(texts.wrapBox, 'chartBox', () => actions.wrap('box'), actions.canWrap('box'))}
      {actions.canUnwrap && tool(texts.unwrap, 'external', actions.unwrap)}
      {tool(texts.remove, 'trash', actions.remove)}
    </div>
  );
}
