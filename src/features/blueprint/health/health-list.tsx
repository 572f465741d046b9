import type { BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import type { BlueprintHealth, HealthItem } from '@bi/contract/blueprint/blueprint-health';
import {
  BLUEPRINT_KINDS,
  HEALTH_PROBLEMS,
  type BlueprintKind,
  type HealthProblem,
} from '@bi/contract/blueprint/blueprint-kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { blueprintQueries } from '../../../api/blueprint';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import { PageSteps } from '../../../ui/page-steps';
import { Skeleton } from '../../../ui/skeleton';
import { useDebounced } from '../../../ui/use-debounced';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { CallFailure } from '../../../widgets/call-failure';
import { KIND_PLURALS } from '../../../widgets/kind-look';
import { blueprintTexts } from '../blueprint-texts';
import { Fault } from './fault';
import { HEALTH_STYLE } from './health-style';
import { healthTexts } from './health-texts';
import { HealthTrend } from './health-trend';
import { useRepairs } from './use-repairs';

const FieldDialog = lazyPart(() => import('./field-dialog'));
const DescribeDialog = lazyPart(() => import('./describe-dialog'));

const PAGE_SIZE = 25;

interface HealthListProps {
  /** shows an object on the map */
  onShow: (key: string) => void;
  /** shows a plan that repairs something */
  onPlan: (plan: BlueprintPlan) => void;
}

interface Choice {
  problem: HealthProblem | null;
  kind: BlueprintKind | null;
  search: string;
  page: number;
}

const EVERYTHING: Choice = { problem: null, kind: null, search: '', page: 1 };

/** What is wrong with the objects of the workspace, the worst first, each with what to do about it. */
export function HealthList({ onShow, onPlan }: HealthListProps) {
  useStyleSheet(HEALTH_STYLE);
  const texts = useTexts(healthTexts);
  const http = useHttp();
  const repairs = useRepairs(onPlan);
  const [asked, setAsked] = useState<HealthItem | null>(null);
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
    return <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton shape="grid" rows={8} />;
  const isFiltered = problem !== null || kind !== null || search !== '';
  const close = () => setAsked(null);
  return (
    <div className="bp-health">
      <HealthBar data={data} choice={choice} onChoose={setChoice} />
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
            <Fault
              key={`${item.key} ${item.problem}`}
              item={item}
              repairs={repairs}
              onShow={onShow}
              onAsk={setAsked}
            />
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
      {asked?.problem === 'missing' && (
        <FieldDialog item={asked} repairs={repairs} onClose={close} />
      )}
      {asked?.problem === 'undescribed' && (
        <DescribeDialog item={asked} repairs={repairs} onClose={close} />
      )}
    </div>
  );
}

interface HealthBarProps {
  data: BlueprintHealth;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** The problems with their numbers, the filters, and how many there were each day. */
function HealthBar({ data, choice, onChoose }: HealthBarProps) {
  const texts = useTexts(healthTexts);
  const names = useTexts(blueprintTexts);
  const { problem, kind } = choice;
  const choose = (change: Partial<Choice>) => onChoose({ ...choice, page: 1, ...change });
  const all = HEALTH_PROBLEMS.reduce((sum, one) => sum + (data.counts[one] ?? 0), 0);
  return (
    <>
      <div className="bp-health-top">
        <div className="bp-health-bar" role="group" aria-label={texts.problems}>
          <Chip
            label={texts.everything}
            count={all}
            isChosen={problem === null}
            onChoose={() => choose({ problem: null })}
          />
          {HEALTH_PROBLEMS.filter((one) => one === problem || (data.counts[one] ?? 0) > 0).map(
            (one) => (
              <Chip
                key={one}
                label={texts[`${one}Short`]}
                count={data.counts[one] ?? 0}
                isChosen={problem === one}
                onChoose={() => choose({ problem: problem === one ? null : one })}
              />
            ),
          )}
        </div>
        <HealthTrend days={data.days} problem={problem} />
      </div>
      <div className="bp-health-bar">
        <Select<BlueprintKind | ''>
          aria-label={texts.kinds}
          value={kind ?? ''}
          options={[
            { value: '' as const, label: texts.everyKind },
            ...BLUEPRINT_KINDS.map((value) => ({ value, label: names[KIND_PLURALS[value]] })),
          ]}
          className="bp-kind"
          onChange={(value) => choose({ kind: value === '' ? null : value })}
        />
        <Input
          allowClear
          aria-label={texts.find}
          placeholder={texts.find}
          prefix={<Icon name="search" size={15} />}
          value={choice.search}
          className="bp-name-part"
          onChange={(event) => choose({ search: event.target.value })}
        />
        <details className="bp-limits">
          <summary>{texts.limits}</summary>
          <p>{texts.limitList}</p>
        </details>
      </div>
    </>
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
