import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import { BLUEPRINT_KINDS } from '@bi/contract/blueprint/blueprint-kinds';
import { conditionCount } from '@bi/olap/blueprint/map-filter';
import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { Segments } from '../../ui/segments';
import { blueprintTexts } from './blueprint-texts';
import { mapFilterTexts } from './map-filter-texts';
import { KIND_ICONS, KIND_PLURALS } from '../../widgets/kind-look';
import type { BlueprintPlace, BlueprintView } from './use-blueprint-place';
import { csvField } from '@bi/olap/format/csv-lines';
import { downloadCsv } from '../../ui/download-csv';

const HEAD = ['kind', 'name', 'folder', 'owner', 'changed', 'rows_loaded', 'reads', 'read_by'];

/** Hands the objects of a map to the browser's downloads, as they are listed. */
function downloadObjects(nodes: readonly BlueprintNode[]): void {
  const lines = nodes.map(({ kind, name, tag, owner, updatedAt, loadedAt, up, down }) =>
    [kind, name, tag || null, owner || null, updatedAt, loadedAt, up, down].map(csvField).join(','),
  );
  downloadCsv('blueprint.csv', [HEAD.join(','), ...lines, ''].join('\r\n'));
}

interface BlueprintBarProps {
  nodes: readonly BlueprintNode[];
  /** those that pass the filters */
  shownNodes: readonly BlueprintNode[];
  root: string;
  place: BlueprintPlace & { shown: BlueprintView };
  isFetching: boolean;
  onStart: (key: string) => void;
  onGo: (change: Partial<BlueprintPlace>) => void;
  /** the row of filters is shown */
  isFiltering: boolean;
  onFiltering: () => void;
  onRefresh: () => void;
}

const STEPS = [1, 2, 3] as const;

/** Where the map starts, how far it goes, and how it is shown. */
export function BlueprintBar(props: BlueprintBarProps) {
  const { nodes, shownNodes, root, place, isFetching, isFiltering } = props;
  const { onStart, onGo, onFiltering, onRefresh } = props;
  const filters = useTexts(mapFilterTexts);
  const isGraph = place.shown === 'map' || place.shown === 'list';
  const texts = useTexts(blueprintTexts);
  const { data: me } = useMe();
  const mayPlan = me?.role === 'analyst' || me?.role === 'administrator';
  const options = useMemo(
    () =>
      BLUEPRINT_KINDS.map((kind) => ({
        label: texts[KIND_PLURALS[kind]],
        title: kind,
        options: nodes
          .filter((node) => node.kind === kind)
          .map(({ key, name, tag }) => ({
            value: key,
            name,
            label: (
              <span style={{ display: 'flex', gap: 8, alignItems: 'center', minWidth: 0 }}>
                <Icon name={KIND_ICONS[kind]} size={15} />
                <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {tag === '' ? name : `${name} · ${tag}`}
                </span>
              </span>
            ),
          })),
      })).filter((group) => group.options.length > 0),
    [nodes, texts],
  );
  return (
    <div className="bp-bar" role="group" aria-label={texts.title}>
      <Segments
        label={texts.shown}
        value={place.shown}
        options={[
          { value: 'map', label: texts.map },
          { value: 'list', label: texts.list },
          { value: 'health', label: texts.health },
          ...(mayPlan
            ? [
                { value: 'files' as const, label: texts.files },
                { value: 'history' as const, label: texts.history },
              ]
            : []),
        ]}
        onChange={(shown) => onGo({ shown, plan: null })}
      />
      {isGraph && (
        <>
          <Select
            className="bp-find"
            showSearch={{
              filterOption: (search, option) =>
                ((option as { name?: string } | undefined)?.name ?? '')
                  .toLowerCase()
                  .includes(search.trim().toLowerCase()),
            }}
            aria-label={texts.start}
            placeholder={texts.find}
            notFoundContent={texts.noneFound}
            value={root}
            options={options}
            popupMatchSelectWidth={320}
            onChange={onStart}
          />
          <Segments
            label={texts.way}
            value={place.way}
            options={[
              { value: 'up', label: texts.up },
              { value: 'both', label: texts.both },
              { value: 'down', label: texts.down },
            ]}
            onChange={(way) => onGo({ way, part: null })}
          />
        </>
      )}
      {place.shown === 'map' && (
        <Select
          aria-label={texts.depth}
          value={place.depth === null ? 'all' : String(place.depth)}
          options={[
            ...STEPS.map((count) => ({ value: String(count), label: texts.steps(count) })),
            { value: 'all', label: texts.allSteps },
          ]}
          onChange={(value) => onGo({ depth: value === 'all' ? null : Number(value), part: null })}
        />
      )}
      {isGraph && (
        <Button
          type={isFiltering ? 'default' : 'text'}
          icon={<Icon name="filter" size={16} />}
          aria-expanded={isFiltering}
          onClick={onFiltering}
        >
          {filters.filterCount(conditionCount(place.filter))}
        </Button>
      )}
      <div className="bp-bar-end">
        {isGraph && (
          <Button
            type="text"
            icon={<Icon name="download" />}
            aria-label={filters.list}
            title={filters.list}
            onClick={() => downloadObjects(shownNodes)}
          />
        )}
        <Button
          type="text"
          icon={<Icon name="refresh" />}
          loading={isFetching}
          aria-label={texts.refresh}
          title={texts.refresh}
          onClick={onRefresh}
        />
      </div>
    </div>
  );
}
