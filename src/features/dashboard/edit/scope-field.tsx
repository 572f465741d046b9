import type { FilterScope as ScopeOf } from '@bi/contract/dashboard/dashboard';
import { Radio, Select } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { boardTexts } from '../board-texts';
import { tileName } from '../tile-source';
import { editTexts } from './edit-texts';
import type { FilterPartProps } from './filter-parts';

/** Which tiles the filter reaches. */
export function ScopeField({ draft, onChange }: FilterPartProps) {
  const texts = useTexts(editTexts);
  const words = useTexts(boardTexts);
  const { body, reports } = useOpenBoard();
  const { scope, except = [] } = draft;
  const kind = scope === 'all' ? 'all' : 'tabs' in scope ? 'tabs' : 'tiles';
  const tiles = body.tiles.flatMap((tile) =>
    tile.kind === 'report' || tile.kind === 'query'
      ? [{ value: tile.id, label: tileName(tile, reports, words.tile) }]
      : [],
  );
  const set = (next: ScopeOf) => onChange({ scope: next });
  return (
    <fieldset>
      <legend>{texts.scope}</legend>
      <Radio.Group
        aria-label={texts.scope}
        value={kind}
        onChange={({ target }) => {
          if (target.value === 'all') set('all');
          else if (target.value === 'tabs')
            set({ tabs: body.tabs.slice(0, 1).map((tab) => tab.id) });
          else set({ tiles: tiles.map(({ value }) => value) });
        }}
        options={[
          { value: 'all', label: texts.scopeAll },
          ...(body.tabs.length > 1 ? [{ value: 'tabs', label: texts.scopeTabs }] : []),
          { value: 'tiles', label: texts.scopeTiles },
        ]}
      />
      {scope !== 'all' && 'tabs' in scope && (
        <Select
          mode="multiple"
          aria-label={texts.scopeTabs}
          value={scope.tabs}
          options={body.tabs.map((tab) => ({ value: tab.id, label: tab.name }))}
          onChange={(tabs: string[]) => set({ tabs })}
        />
      )}
      {scope !== 'all' && 'tiles' in scope && (
        <Select
          mode="multiple"
          aria-label={texts.scopeTiles}
          showSearch={{ optionFilterProp: 'label' }}
          value={scope.tiles}
          options={tiles}
          onChange={(ids: string[]) => set({ tiles: ids })}
        />
      )}
      {kind !== 'tiles' && tiles.length > 1 && (
        <Select
          mode="multiple"
          aria-label={texts.except}
          showSearch={{ optionFilterProp: 'label' }}
          prefix={texts.except}
          placeholder={texts.exceptHint}
          value={except}
          options={tiles}
          onChange={(ids: string[]) => onChange({ except: ids })}
        />
      )}
    </fieldset>
  );
}

interface DependenciesProps {
  draft: { id: string; dependsOn?: string[] };
  onChange: (patch: { dependsOn: string[] }) => void;
}

/** Filters that limit which members this filter or parameter offers. */
export function FilterDependencies({ draft, onChange }: DependenciesProps) {
  const texts = useTexts(editTexts);
  const { body } = useOpenBoard();
  const others = body.filters.filter(({ id }) => id !== draft.id);
  if (others.length === 0) return null;
  return (
    <fieldset>
      <legend>{texts.dependsOn}</legend>
      <Select
        mode="multiple"
        aria-label={texts.dependsOn}
        placeholder={texts.dependsHint}
        value={draft.dependsOn ?? []}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(dependsOn: string[]) => onChange({ dependsOn })}
      />
    </fieldset>
  );
}
