import type { Impact, ImpactItem } from '@bi/contract/blueprint/impact';
import { IMPACT_STATES, type ImpactState } from '@bi/contract/blueprint/impact-states';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useMemo, useState } from 'react';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import type { HttpClient } from '../../core/http/http-types';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { CallFailure } from '../call-failure';
import { KIND_ICONS, objectRoute } from '../kind-look';
import { ImpactResultView, ImpactPhase } from './impact-result';
import { IMPACT_STYLE } from './impact-style';
import { impactTexts } from './impact-texts';

/** A comparison as key and function; `onProgress` gets the share done. */
export type AskImpact = (
  http: HttpClient,
  onProgress: (progress: number | null) => void,
) => { queryKey: QueryKey; queryFn?: unknown; gcTime?: number };

/** Which numbers change: the questions by what happens to them, and for one of them the cells that differ. */
export function ImpactPanel({ ask }: { ask: AskImpact }) {
  useStyleSheet(IMPACT_STYLE);
  const texts = useTexts(impactTexts);
  const [isStopped, setStopped] = useState(false);
  return (
    <div className="imp">
      {isStopped ? (
        <EmptyState
          title={texts.stopped}
          text={texts.stoppedText}
          icon={<Icon name="stop" />}
          action={<Button onClick={() => setStopped(false)}>{texts.again}</Button>}
        />
      ) : (
        <Comparison ask={ask} onStop={() => setStopped(true)} />
      )}
    </div>
  );
}

/** Runs while it is shown: hidden, the comparison is stopped on the server, too. */
function Comparison({ ask, onStop }: { ask: AskImpact; onStop: () => void }) {
  const texts = useTexts(impactTexts);
  const http = useHttp();
  const [progress, setProgress] = useState<number | null>(null);
  const asked = ask(http, setProgress);
  const { data, error, refetch, isFetching } = useQuery({
    ...asked,
    queryFn: asked.queryFn as QueryFunction<Impact>,
    retry: false,
    staleTime: Infinity,
  });
  if (data !== undefined) return <Compared impact={data} />;
  if (error && !isFetching) {
    return <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="imp-wait" role="status">
      <span>{texts.running}</span>
      <Progress
        percent={Math.round((progress ?? 0) * 100)}
        status="active"
        showInfo={progress !== null}
        aria-label={texts.running}
      />
      <Button icon={<Icon name="stop" />} onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  );
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);

function Compared({ impact }: { impact: Impact }) {
  const texts = useTexts(impactTexts);
  const [state, setState] = useState<ImpactState | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const { items, hidden } = impact;
  const listed = useMemo(
    () => items.filter((item) => state === null || item.state === state),
    [items, state],
  );
  const hiddenCount = sum(hidden);
  if (items.length === 0) {
    return (
      <EmptyState
        title={texts.none}
        text={hiddenCount === 0 ? texts.noneText : texts.noneSeen(hiddenCount)}
        icon={<Icon name="check" />}
      />
    );
  }
  const item = listed[chosen ?? 0] ?? listed[0];
  const choose = (next: ImpactState | null) => {
    setState(next);
    setChosen(null);
  };
  return (
    <>
      {items.every((one) => one.state === 'same') && (
        <p role="status">
          <b>{texts.allSame}.</b> {texts.allSameText(items.length)}
        </p>
      )}
      <div className="imp-chips" role="group" aria-label={texts.states}>
        <Chip count={items.length} isChosen={state === null} onChoose={() => choose(null)} />
        {IMPACT_STATES.map((one) => {
          const count = items.filter((other) => other.state === one).length;
          return count === 0 ? null : (
            <Chip
              key={one}
              state={one}
              count={count}
              isChosen={state === one}
              onChoose={() => choose(state === one ? null : one)}
            />
          );
        })}
      </div>
      <Notes impact={impact} />
      <div className="imp-body" data-open={chosen === null ? undefined : ''}>
        <ul className="imp-list" aria-label={texts.list}>
          {listed.map((one, index) => (
            <li key={`${one.key} ${one.part?.id ?? ''} ${index}`}>
              <ItemButton item={one} isChosen={one === item} onChoose={() => setChosen(index)} />
            </li>
          ))}
        </ul>
        <div className="imp-detail">
          {item && <Detail impact={impact} item={item} onBack={() => setChosen(null)} />}
        </div>
      </div>
    </>
  );
}

interface ChipProps {
  /** absent: all of them */
  state?: ImpactState;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Chip({ state, count, isChosen, onChoose }: ChipProps) {
  const texts = useTexts(impactTexts);
  return (
    <button
      type="button"
      className="imp-chip"
      data-state={state}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {state !== undefined && <span className="imp-dot" />}
      {state === undefined ? texts.all : texts[state]} <b>{count.toLocaleString('en-US')}</b>
    </button>
  );
}

/** What the comparison left out, and what it was made on. */
function Notes({ impact }: { impact: Impact }) {
  const texts = useTexts(impactTexts);
  const { others, hidden, stoppedBy, datasets } = impact;
  const count = sum(hidden);
  const changed = (hidden['changed'] ?? 0) + (hidden['breaks'] ?? 0);
  const tables = Object.entries(datasets)
    .map(([name, version]) => texts.version(name, version))
    .join(', ');
  const notes = [
    ...(stoppedBy === null ? [] : [{ icon: 'warning' as const, text: texts[stoppedBy] }]),
    ...(others === 0 ? [] : [{ icon: 'lock' as const, text: texts.others(others) }]),
    ...(count === 0 ? [] : [{ icon: 'eyeOff' as const, text: texts.hidden(count, changed) }]),
    ...(tables === '' ? [] : [{ icon: 'database' as const, text: texts.basis(tables) }]),
  ];
  return (
    <ul className="imp-notes">
      {notes.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={14} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface ItemButtonProps {
  item: ImpactItem;
  isChosen: boolean;
  onChoose: () => void;
}

function ItemButton({ item, isChosen, onChoose }: ItemButtonProps) {
  const texts = useTexts(impactTexts);
  const { language } = useLanguage();
  const { kind, name, part, state, uses, results } = item;
  const shares = results.flatMap(({ compared }) =>
    (compared?.measures ?? []).flatMap(({ share }) => share ?? []),
  );
  const most = Math.max(0, ...shares);
  return (
    <button type="button" className="imp-item" aria-current={isChosen} onClick={onChoose}>
      <Icon name={KIND_ICONS[kind]} size={16} />
      <b title={part === null ? name : `${part.name} · ${name}`}>{part?.name ?? name}</b>
      <small>
        {part !== null && <span>{name}</span>}
        <ImpactPhase state={state} />
        {state === 'changed' && most > 0 && (
          <span>{texts.upTo(formatForScreen(most, '0.0%', language))}</span>
        )}
        {uses > 0 && <span>{texts.uses(uses)}</span>}
      </small>
    </button>
  );
}

interface DetailProps {
  impact: Impact;
  item: ImpactItem;
  onBack: () => void;
}

function Detail({ impact, item, onBack }: DetailProps) {
  const texts = useTexts(impactTexts);
  const { navigate } = useNavigatePort();
  const { name, part, results, shownIn } = item;
  return (
    <>
      <Button
        className="imp-back"
        type="text"
        size="small"
        icon={<Icon name="arrowLeft" size={15} />}
        onClick={onBack}
      >
        {texts.back}
      </Button>
      <div className="imp-head">
        <h3>{part === null ? name : `${part.name} · ${name}`}</h3>
        <Button size="small" onClick={() => navigate(objectRoute(item))}>
          {texts.open}
        </Button>
      </div>
      {results.map((result) => (
        <ImpactResultView key={result.policies.join(' ')} impact={impact} result={result} />
      ))}
      {shownIn.length > 0 && (
        <>
          <small className="imp-quiet">{texts.shownIn}</small>
          <ul className="imp-links">
            {shownIn.map((one) => (
              <li key={one.key}>
                <button type="button" onClick={() => navigate(objectRoute(one))}>
                  <Icon name={KIND_ICONS[one.kind]} size={15} />
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
