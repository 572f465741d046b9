import type { HealthItem } from '@bi/contract/blueprint-health';
import {
  BLUEPRINT_KINDS,
  HEALTH_PROBLEMS,
  type BlueprintKind,
  type HealthProblem,
} from '@bi/contract/blueprint-kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { blueprintQueries } from '../../api/blueprint';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { PageSteps } from '../../ui/page-steps';
import { Skeleton } from '../../ui/skeleton';
import { useDebounced } from '../../ui/use-debounced';
import { CallFailure } from '../../widgets/call-failure';
import { dayText } from '../../widgets/entity-list/moment-text';
import { blueprintTexts } from './blueprint-texts';
import { KIND_ICONS, KIND_PLURALS, objectRoute } from '../../widgets/kind-look';

const PAGE_SIZE = 25;

interface HealthListProps {
  /** shows an object on the map */
  onShow: (key: string) => void;
}

interface Choice {
  problem: HealthProblem | null;
  kind: BlueprintKind | null;
  search: string;
  page: number;
}

const EVERYTHING: Choice = { problem: null, kind: null, search: '', page: 1 };

/** What is wrong with the objects of the workspace, the worst first, each with what to do about it. */
export function HealthList({ onShow }: HealthListProps) {
  const texts = useTexts(blueprintTexts);
  const http = useHttp();
  const [choice, setChoice] = useState(EVERYTHING);
  const { problem, kind, page } = choice;
  const search = useDebounced(choice.search.trim(), 250);
  const { data, error, refetch } = useQuery({
    ...blueprintQueries.health(http, {
      ...(problem === null ? {} : { problem }),
      ...(kind === null ? {} : { kind }),
      ...(search === '' ? {} : { search }),
      ...{ page, pageSize: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  if (error) {
    return <CallFailure title={texts.healthFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton shape="grid" rows={8} />;
  const choose = (change: Partial<Choice>) => setChoice({ ...choice, page: 1, ...change });
  const all = HEALTH_PROBLEMS.reduce((sum, one) => sum + (data.counts[one] ?? 0), 0);
  const isFiltered = problem !== null || kind !== null || search !== '';
  return (
    <div className="bp-health">
      <div className="bp-health-bar">
        <div className="bp-health-bar" role="group" aria-label={texts.problems}>
          <Chip
            label={texts.everything}
            count={all}
            isChosen={problem === null}
            onChoose={() => choose({ problem: null })}
          />
          {HEALTH_PROBLEMS.map((one) => (
            <Chip
              key={one}
              label={texts[`${one}Short`]}
              count={data.counts[one] ?? 0}
              isChosen={problem === one}
              onChoose={() => choose({ problem: problem === one ? null : one })}
            />
          ))}
        </div>
        <Select<BlueprintKind | ''>
          aria-label={texts.kinds}
          value={kind ?? ''}
          options={[
            { value: '' as const, label: texts.everyKind },
            ...BLUEPRINT_KINDS.map((value) => ({ value, label: texts[KIND_PLURALS[value]] })),
          ]}
          className="bp-kind"
          onChange={(value) => choose({ kind: value === '' ? null : value })}
        />
        <Input
          allowClear
          aria-label={texts.findHealth}
          placeholder={texts.findHealth}
          prefix={<Icon name="search" size={15} />}
          value={choice.search}
          className="bp-name-part"
          onChange={(event) => choose({ search: event.target.value })}
        />
      </div>
      {data.items.length === 0 ? (
        <EmptyState
          title={isFiltered ? texts.noMatch : texts.healthy}
          text={isFiltered ? texts.noMatchText : texts.healthyText(data.objects)}
          icon={<Icon name={isFiltered ? 'search' : 'check'} />}
          action={
            isFiltered && (
              <Button onClick={() => setChoice(EVERYTHING)}>{texts.clearFilters}</Button>
            )
          }
        />
      ) : (
        <ul className="bp-faults">
          {data.items.map((item) => (
            <Fault key={`${item.key} ${item.problem}`} item={item} onShow={onShow} />
          ))}
        </ul>
      )}
      <div className="bp-pages">
        <PageSteps
          page={page}
          pages={Math.ceil(data.total / PAGE_SIZE)}
          onPage={(next) => setChoice({ ...choice, page: next })}
        />
      </div>
    </div>
  );
}

interface ChipProps {
  label: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Chip({ label, count, isChosen, onChoose }: ChipProps) {
  return (
    <button
      type="button"
      className="bp-chip"
      aria-pressed={isChosen}
      disabled={count === 0 && !isChosen}
      onClick={onChoose}
    >
      {label} <b>{count.toLocaleString('en-US')}</b>
    </button>
  );
}

function Fault({ item, onShow }: { item: HealthItem; onShow: (key: string) => void }) {
  const texts = useTexts(blueprintTexts);
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const { key, kind, name, tag, problem, details, since } = item;
  const about = details.join(', ');
  const sentence = {
    missing: () => texts.missingLong(about),
    check: () => texts.checkLong(about),
    refresh: () => texts.refreshLong,
    schedule: () => texts.scheduleLong,
    unused: () => texts.unusedLong,
    undescribed: () => texts.undescribedLong,
    unowned: () => texts.unownedLong(about),
  }[problem]();
  const place = [texts[kind], tag, since === null ? '' : texts.since(dayText(since, language))];
  return (
    <li data-problem={problem}>
      <span className="bp-tile">
        <Icon name={KIND_ICONS[kind]} size={16} />
      </span>
      <div>
        <b>{name}</b> <small>{place.filter((one) => one !== '').join(' · ')}</small>
      </div>
      <p>{sentence}</p>
      <div className="bp-ways">
        <Button size="small" onClick={() => onShow(key)}>
          {texts.onMap}
        </Button>
        <Button size="small" onClick={() => navigate(objectRoute(item))}>
          {texts.open}
        </Button>
      </div>
    </li>
  );
}
