import { Input, Select } from 'antd';
import type { CubeSummary } from '@bi/contract/cube-entity';
import type { Page } from '@bi/contract/entity';
import { useEffect, useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { CubeListState } from './cube-list-state';
import { cubeTexts } from './cube-texts';

const PAUSE_MS = 250;

export interface CubeListBarProps {
  state: CubeListState;
  /** folders that hold cubes */
  folders: Page<CubeSummary>['tags'];
  onChange: (patch: Partial<CubeListState>) => void;
}

/** Search and folder of the list. */
export function CubeListBar({ state, folders, onChange }: CubeListBarProps) {
  const texts = useTexts(cubeTexts);
  const [typed, setTyped] = useState(state.search);
  const [known, setKnown] = useState(state.search);
  if (known !== state.search) {
    setKnown(state.search);
    setTyped(state.search);
  }
  useEffect(() => {
    if (typed === state.search) return;
    const timer = setTimeout(() => onChange({ search: typed }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const options = folderOptions(folders);
  const value = state.tag === '' ? undefined : JSON.stringify([state.tag, state.stag]);
  return (
    <div className="cubes-bar">
      <Input
        className="cubes-search"
        allowClear
        maxLength={200}
        prefix={<Icon name="search" />}
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {(options.length > 0 || value !== undefined) && (
        <Select<string>
          allowClear
          aria-label={texts.folder}
          placeholder={texts.allFolders}
          style={{ minWidth: 160, maxWidth: 260 }}
          popupMatchSelectWidth={false}
          value={value}
          options={options}
          labelRender={({ label }) => label ?? [state.tag, state.stag].filter(Boolean).join(' / ')}
          onChange={(next?: string) => {
            const [tag = '', stag = ''] =
              next === undefined ? [] : (JSON.parse(next) as [string, string]);
            onChange({ tag, stag });
          }}
        />
      )}
    </div>
  );
}

/** Folders, each with its subfolders behind it and how many cubes it holds. */
function folderOptions(folders: CubeListBarProps['folders']): { value: string; label: string }[] {
  const named = folders.filter(({ tag }) => tag !== '');
  const tags = [...new Set(named.map(({ tag }) => tag))];
  return tags.flatMap((tag) => {
    const inside = named.filter((one) => one.tag === tag);
    const count = inside.reduce((sum, one) => sum + one.count, 0);
    const subfolders = inside.filter(({ stag }) => stag !== '');
    return [
      { value: JSON.stringify([tag, '']), label: `${tag} (${count})` },
      ...subfolders.map(({ stag, count: own }) => ({
        value: JSON.stringify([tag, stag]),
        label: `${tag} / ${stag} (${own})`,
      })),
    ];
  });
}
