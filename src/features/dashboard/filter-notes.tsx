import { useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { boardTexts } from './board-texts';
import { useOpenBoard } from './board-context';
import type { OpenedValues } from './found-defaults';
import { DismissButton } from '../../ui/icon-buttons';

/** Says which filters and parameters did not open as they were saved, and why; nothing where all did. */
export default function FilterNotes({ opened: found }: { opened: OpenedValues }) {
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
      <DismissButton label={texts.close} onClick={() => setClosed(true)} />
    </div>
  );
}
