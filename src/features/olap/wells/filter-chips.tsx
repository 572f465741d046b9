import { fieldFilters, removeFilterAt, setHaving } from '@bi/olap/query/edit-filters';
import { withFollowedValues } from '@bi/olap/query/edit-parameters';
import { labelOf } from '@bi/olap/query/model-fields';
import { measuresOf } from '@bi/olap/query/keep-valid';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import type { IconName } from '../../../ui/icon-paths';
import { WellChip } from './well-chip';
import { filterText, havingText } from '@bi/olap/filter/condition-text';
import { useFilterDialog } from '../filter/filter-dialog-context';
import { FilterPopover } from '../filter/filter-popover';
import { filterTexts } from '../../../widgets/filter/filter-texts';
import { useCaptions } from '../../../widgets/filter/use-captions';
import { togglePinned } from '../../../widgets/controls/pinned';
import { useOlap, useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';

/** The chips of filters and of conditions on measures; `openAtEnd`: a filter is made that has none yet. */
export function useFilterChips(helpId: string) {
  const texts = useTexts(olapTexts);
  const words = useTexts(filterTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const dialog = useFilterDialog();
  const slicers = useOlap(({ history }) => history.present.presentation.slicers);
  const { edit } = store.getState();

  const told = withFollowedValues(query);
  const filters = fieldFilters(told);
  const having = told.having ?? [];
  const caption = useCaptions(
    query.cube,
    model,
    [...filters, ...having].map(({ filter }) => filter),
  );
  const filterChips = filters.map(({ of, filter }, index) => {
    const label = of === null ? words.several : labelOf(model, of);
    const note = filterText(filter, model, words, language, caption);
    const remove = (): void => edit((q, m) => removeFilterAt(q, m, index));
    const icon: IconName = 'filter';
    const chip = (
      <WellChip
        well="filters"
        name={of ?? `mixed${index}`}
        label={label}
        note={note}
        icon={icon}
        title={`${label}: ${note}`}
        dragged={of === null ? null : { kind: 'field', name: of, from: 'filters' }}
        menu={{
          items: [
            ...(of === null ? [] : [{ key: 'pin', label: pinText(of) }]),
            { key: 'remove', label: texts.remove },
          ],
          onClick: ({ key }) => (key === 'pin' && of !== null ? pin(of) : remove()),
        }}
        helpId={helpId}
        onOpen={() =>
          of === null
            ? dialog.openCondition({ place: 'where', index, start: null })
            : dialog.open('field', of)
        }
        onRemove={remove}
      />
    );
    const open = dialog.target?.kind === 'field' && dialog.target.of === of;
    const node = of === null ? chip : <FilterPopover open={open}>{chip}</FilterPopover>;
    return { key: of ?? `mixed${index}`, node, of };
  });

  const havingChips = having.map((one, index) => {
    const [measure = ''] = measuresOf(one.filter);
    const text = havingText(one, model, words, language, caption);
    const remove = (): void => edit((q, m) => setHaving(q, m, index, null));
    const open = dialog.target?.kind === 'measure' && dialog.target.index === index;
    return {
      key: `having${index}`,
      node: (
        <FilterPopover open={open}>
          <WellChip
            well="filters"
            name={`having${index}`}
            label={text}
            icon="sigma"
            title={text}
            dragged={null}
            menu={{ items: [{ key: 'remove', label: texts.remove }], onClick: remove }}
            helpId={helpId}
            onOpen={() =>
              'm' in one.filter
                ? dialog.open('measure', measure, index)
                : dialog.openCondition({ place: 'having', index, start: null })
            }
            onRemove={remove}
          />
        </FilterPopover>
      ),
    };
  });

  const target = dialog.target;
  const openAtEnd =
    target !== null &&
    target.kind !== 'condition' &&
    (target.kind === 'field'
      ? !filterChips.some(({ of }) => of === target.of)
      : target.index === null);
  return { filterChips: [...filterChips, ...havingChips], openAtEnd };

  function pinText(of: string): string {
    return slicers?.includes(of) ? texts.unpinSlicer : texts.pinSlicer;
  }
  function pin(of: string): void {
    store.getState().present({ slicers: togglePinned(slicers, of) });
  }
}
