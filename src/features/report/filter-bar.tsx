import { clearFilters, fieldFilters, removeFilterAt } from '@bi/olap/query/edit-filters';
import { labelOf } from '@bi/olap/query/model-fields';
import { Button } from 'antd';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { OpenReport } from './use-report-viewer';
import { viewerTexts } from './viewer-texts';

/** The conditions the report is shown under, one chip a field; what changes is kept in the address. */
export function FilterBar({ open }: { open: OpenReport }) {
  const { state, cube, changed, edit, setState } = open;
  const texts = useTexts(viewerTexts);
  const { model } = cube;
  const filters = fieldFilters(state.query);
  const having = state.query.having ?? [];
  return (
    <div className="bi-viewer-bar" role="group" aria-label={texts.filters}>
      <Icon name="filter" />
      {filters.map(({ of }, index) => {
        const field = of === null ? texts.several : labelOf(model, of);
        return (
          <span className="bi-chip" key={of ?? `several ${index}`}>
            <span>
              <b>{field}</b>
            </span>
            <button
              type="button"
              aria-label={texts.removeFilter(field)}
              onClick={() => edit((query) => removeFilterAt(query, model, index))}
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        );
      })}
      {filters.length + having.length === 0 && (
        <span className="bi-viewer-quiet">{texts.noFilters}</span>
      )}
      {filters.length > 1 && (
        <Button size="small" type="text" onClick={() => edit(clearFilters)}>
          {texts.clearFilters}
        </Button>
      )}
      {changed && (
        <Button size="small" type="link" title={texts.reset} onClick={() => setState(null)}>
          {texts.resetShort}
        </Button>
      )}
    </div>
  );
}
