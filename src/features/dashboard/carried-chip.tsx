import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { CARRIED_PARAM, readCarriedText } from './board-carry';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';

/** Says which filters came along from another dashboard, and takes them off; nothing where none did. */
export function CarriedChip() {
  const texts = useTexts(boardTexts);
  const { search } = useNavigatePort();
  const { body, state } = useOpenBoard();
  const carried = readCarriedText(search.get(CARRIED_PARAM));
  if (carried === null) return null;
  const { from } = carried;
  const { filters, parameters = {} } = state.shown;
  const taken = [...body.filters, ...(body.parameters ?? [])].filter(
    ({ id }) => carried.filters.includes(id) && (id in filters || id in parameters),
  );
  // what came along was changed since, or taken off
  if (taken.length === 0 && carried.filters.length > 0) return null;
  const names = taken.map(({ name }) => name).join(texts.comma);
  return (
    <span className="bi-fchip" data-set={taken.length > 0 ? '' : undefined}>
      <span title={taken.length > 0 ? texts.carriedTitle(from) : texts.carriedNone(from)}>
        <Icon name="arrowRight" size={13} />
        <b>{taken.length > 0 ? texts.carried(from) : texts.carriedNone(from)}</b>
        {taken.length > 0 && <i>{names}</i>}
      </span>
      <button
        type="button"
        aria-label={texts.clearCarried(from)}
        title={texts.clearCarried(from)}
        onClick={() => state.dropCarried(taken.map(({ id }) => id))}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
