import { Button } from 'antd';
import { suggestQueries, type FirstQuery } from '@bi/olap/query/first-queries';
import type { TextTable } from '../../../core/i18n/texts';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { useOlap, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';

/** What is shown where nothing has been chosen yet: one sentence, and first questions from the model. */
export function StartPane() {
  const texts = useTexts(olapTexts);
  const store = useOlapStore();
  const cube = useOlap((state) => state.cube);
  const suggestions = suggestQueries(cube.slug, cube.model);
  return (
    <div className="olap-start">
      <EmptyState
        icon={<Icon name="chart" />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <div className="olap-suggest">
            {suggestions.map((one) => {
              const text = suggestionText(one, texts);
              return (
                <Button key={text} onClick={() => store.getState().edit(() => one.query)}>
                  {text}
                </Button>
              );
            })}
          </div>
        }
      />
    </div>
  );
}

function suggestionText(
  { kind, measure, fields }: FirstQuery,
  texts: TextTable<(typeof olapTexts)['en']>,
): string {
  const [first = '', second = ''] = fields;
  if (kind === 'top') return texts.suggestTop(measure, first);
  return kind === 'byBoth'
    ? texts.suggestBoth(measure, first, second)
    : texts.suggestBy(measure, first);
}
