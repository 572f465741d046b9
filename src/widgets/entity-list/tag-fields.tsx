import { AutoComplete } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../host/use-texts';
import type { EntityFolder } from './entity-list-model';
import { entityListTexts } from './entity-list-texts';

interface TagFieldsProps {
  folder: EntityFolder;
  /** tags there are already, to choose from */
  folders: readonly EntityFolder[];
  onChange: (folder: EntityFolder) => void;
}

const MAX_TAG = 120;

/** Tag and second tag side by side; the second needs the first. */
export function TagFields({ folder, folders, onChange }: TagFieldsProps) {
  const texts = useTexts(entityListTexts);
  const ids = { tag: useId(), stag: useId() };
  const tag = folder.tag.trim();
  const field = (key: 'tag' | 'stag', names: readonly string[]) => (
    <div>
      <label htmlFor={ids[key]}>{texts[key]}</label>
      <AutoComplete
        id={ids[key]}
        value={folder[key]}
        placeholder={texts.optional}
        disabled={key === 'stag' && tag === ''}
        style={{ width: '100%' }}
        options={[...new Set(names)].filter((name) => name !== '').map((value) => ({ value }))}
        showSearch={{ filterOption: true }}
        onChange={(value: string) => onChange({ ...folder, [key]: value.slice(0, MAX_TAG) })}
      />
    </div>
  );
  const seconds = folders.filter((one) => one.tag === tag).map(({ stag }) => stag);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
      {field(
        'tag',
        folders.map((one) => one.tag),
      )}
      {field('stag', seconds)}
    </div>
  );
}

/** A folder without outer spaces, and without a second tag where the first is missing. */
export function tidyFolder({ tag, stag }: EntityFolder): EntityFolder {
  const first = tag.trim();
  return { tag: first, stag: first === '' ? '' : stag.trim() };
}
