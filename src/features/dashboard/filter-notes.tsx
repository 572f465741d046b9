import type { DashboardBody } from '@bi/contract/dashboard';
import type { OpenedFilter, OpenedParameter } from '@bi/contract/dashboard-open';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { boardTexts } from './board-texts';
import { useOpenBoard } from './board-context';

/** What filters and parameters were found to open with, by id. */
interface OpenedValues {
  filters: Readonly<Record<string, OpenedFilter>>;
  parameters?: Readonly<Record<string, OpenedParameter>>;
}

/**
 * The dashboard whose defaults are what the reader finds there: members that vanished, or that the reader may
 * not see, are left out, as they were for the answers that came with it.
 */
export function withFoundDefaults(given: DashboardBody, found: OpenedValues): DashboardBody {
  const { filters: opened, parameters: set = {} } = found;
  const body = withFoundParameters(given, set);
  const isMissing = ({ id }: { id: string }) => opened[id]?.missing !== undefined;
  if (!body.filters.some(isMissing)) return body;
  const filters = body.filters.map((filter) => {
    if (!isMissing(filter) || filter.default === 'first') return filter;
    const { default: _default, ...rest } = filter;
    const value = opened[filter.id]?.value ?? null;
    return value === null ? rest : { ...rest, default: value };
  });
  return { ...body, filters };
}

function withFoundParameters(
  body: DashboardBody,
  opened: Readonly<Record<string, OpenedParameter>>,
): DashboardBody {
  const { parameters = [] } = body;
  const isMissing = ({ id }: { id: string }) => opened[id]?.missing === true;
  if (!parameters.some(isMissing)) return body;
  const left = parameters.map((one) => {
    const { default: _default, ...rest } = one;
    return isMissing(one) ? rest : one;
  });
  return { ...body, parameters: left };
}

/** Says which filters and parameters did not open as they were saved, and why; nothing where all did. */
export function FilterNotes({ opened: found }: { opened: OpenedValues }) {
  const { filters: opened, parameters: set = {} } = found;
  const texts = useTexts(boardTexts);
  const { body, state } = useOpenBoard();
  const [isClosed, setClosed] = useState(false);
  const nameOf = (id: string) => body.filters.find((one) => one.id === id)?.name ?? id;
  const lacking = (body.parameters ?? []).flatMap(({ id, name }) =>
    set[id]?.missing === true && state.choice.parameters?.[id] === undefined
      ? [texts.valuesMissing(name, 1)]
      : [],
  );
  const ofFilters = body.filters.flatMap(({ id, name }) => {
    const { state: how, missing = [], because, message = '' } = opened[id] ?? {};
    if (state.choice.filters[id] !== undefined) return [];
    if (missing.length > 0) return [texts.valuesMissing(name, missing.length)];
    if (how !== 'failed') return [];
    return because === undefined
      ? [texts.firstFailed(name, message)]
      : [texts.firstFailedBecause(name, nameOf(because))];
  });
  const notes = [...ofFilters, ...lacking];
  if (isClosed || notes.length === 0) return null;
  return (
    <div className="bi-board-note" role="status">
      <Icon name="warning" size={14} />
      <span>{notes.join(' ')}</span>
      <Button
        type="text"
        size="small"
        aria-label={texts.close}
        title={texts.close}
        icon={<Icon name="close" size={13} />}
        onClick={() => setClosed(true)}
      />
    </div>
  );
}
