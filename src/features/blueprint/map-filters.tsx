import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import { BLUEPRINT_KINDS, type BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import {
  NO_FILTER,
  ROW_AGES,
  conditionCount,
  type MapFilter,
  type RowAge,
} from '@bi/olap/blueprint/map-filter';
import { Button, Checkbox, Input, Select } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { KIND_PLURALS } from '../../widgets/kind-look';
import { mapFilterTexts } from './map-filter-texts';
import { blueprintTexts } from './blueprint-texts';

interface MapFiltersProps {
  nodes: readonly BlueprintNode[];
  filter: MapFilter;
  /** objects that pass it; null where there is no condition */
  found: number | null;
  onFilter: (filter: MapFilter) => void;
  /** lines to columns also show what only filters, joins or orders; absent: there are no such lines */
  conditions?: { isShown: boolean; onShow: (isShown: boolean) => void };
}

const NONE = '';

const valuesOf = (nodes: readonly BlueprintNode[], of: (node: BlueprintNode) => string): string[] =>
  [...new Set(nodes.map(of))].filter((one) => one !== '').sort();

/** The conditions on what the map and the list show. */
export function MapFilters({ nodes, filter, found, onFilter, conditions }: MapFiltersProps) {
  const names = useTexts(blueprintTexts);
  const texts = useTexts(mapFilterTexts);
  const change = (next: Partial<MapFilter>) => onFilter({ ...filter, ...next });
  const tags = useMemo(() => valuesOf(nodes, ({ tag }) => tag), [nodes]);
  const owners = useMemo(() => valuesOf(nodes, ({ owner }) => owner), [nodes]);
  const choices = (values: readonly string[], any: string) => [
    { value: NONE, label: any },
    ...values.map((value) => ({ value, label: value })),
  ];
  return (
    <div className="bp-filters" role="search" aria-label={texts.filters}>
      <Input
        allowClear
        aria-label={texts.name}
        placeholder={texts.name}
        prefix={<Icon name="search" size={15} />}
        value={filter.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <Select<BlueprintKind[]>
        mode="multiple"
        maxTagCount="responsive"
        aria-label={texts.kinds}
        placeholder={texts.anyKind}
        value={[...filter.kinds]}
        options={BLUEPRINT_KINDS.map((value) => ({ value, label: names[KIND_PLURALS[value]] }))}
        onChange={(kinds) => change({ kinds })}
      />
      <Select
        showSearch
        aria-label={texts.folder}
        value={filter.tag}
        options={choices(tags, texts.anyFolder)}
        onChange={(tag: string) => change({ tag })}
      />
      <Select
        showSearch
        aria-label={texts.owner}
        value={filter.owner}
        options={choices(owners, texts.anyOwner)}
        onChange={(owner: string) => change({ owner })}
      />
      <Select<RowAge | ''>
        aria-label={texts.rows}
        value={filter.rows ?? NONE}
        options={[
          { value: NONE, label: texts.anyRows },
          ...ROW_AGES.map((value) => ({ value, label: texts[value] })),
        ]}
        onChange={(rows) => change({ rows: rows === NONE ? null : rows })}
      />
      <Input
        allowClear
        aria-label={texts.column}
        placeholder={texts.column}
        value={filter.column}
        onChange={(event) => change({ column: event.target.value })}
      />
      {conditions && (
        <Checkbox
          checked={conditions.isShown}
          title={texts.conditionsNote}
          onChange={(event) => conditions.onShow(event.target.checked)}
        >
          {texts.conditions}
        </Checkbox>
      )}
      {found !== null && (
        <>
          <span role="status">{texts.found(found)}</span>
          <Button size="small" onClick={() => onFilter(NO_FILTER)}>
            {texts.clear(conditionCount(filter))}
          </Button>
        </>
      )}
    </div>
  );
}
