import { Fragment } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { ReportConflict } from '@bi/contract/report/report';
import { fieldFilters } from '@bi/olap/query/edit-filters';
import { labelOf, shownIds } from '@bi/olap/query/model-fields';
import type { OlapState } from '@bi/olap/query/olap-state';
import type { TextTable } from '../../../core/i18n/texts';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { ConflictDialog } from '../../../widgets/conflict-dialog';
import { entryLabel } from '../../../widgets/entry-label';
import { filterText } from '@bi/olap/filter/condition-text';
import type { CaptionOf } from '@bi/olap/filter/condition-text';
import { filterTexts } from '../../../widgets/filter/filter-texts';
import { useCaptions } from '../../../widgets/filter/use-captions';
import { saveTexts } from './save-texts';

export interface ReportConflictDialogProps {
  model: CubeModel;
  /** the version on the server, and who saved it when */
  conflict: ReportConflict;
  mine: OlapState;
  onTheirs: () => void;
  onMine: () => void;
  onCopy: () => void;
  onClose: () => void;
}

/** Shows both versions side by side after somebody else saved first, and asks which to keep. */
export function ReportConflictDialog(props: ReportConflictDialogProps) {
  const { model, conflict, mine, ...ways } = props;
  const texts = useTexts(saveTexts);
  const words = useTexts(filterTexts);
  const { language } = useLanguage();
  const caption = useCaptions(
    mine.query.cube,
    model,
    [conflict.current, mine].flatMap(({ query }) => query.where ?? []),
  );
  const left = describe(conflict.current, model, words, language, caption);
  const right = describe(mine, model, words, language, caption);
  const { savedBy, savedAt } = conflict;
  return (
    <ConflictDialog texts={texts} savedBy={savedBy} savedAt={savedAt} width={640} {...ways}>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr 1fr',
          gap: '8px 16px',
          fontSize: 13,
        }}
      >
        <span />
        <strong>{texts.theirs}</strong>
        <strong>{texts.mine}</strong>
        {(['rows', 'columns', 'measures', 'filters'] as const).map((part) => (
          <Fragment key={part}>
            <span style={{ color: 'var(--bi-text-second)' }}>{texts[part]}</span>
            <span>{left[part] || texts.nothing}</span>
            <span style={{ fontWeight: left[part] === right[part] ? 400 : 600 }}>
              {left[part] === right[part] ? texts.same : right[part] || texts.nothing}
            </span>
          </Fragment>
        ))}
      </div>
      <p style={{ margin: '12px 0 0', color: 'var(--bi-text-second)', fontSize: 13 }}>
        {texts.theirsNote}
      </p>
    </ConflictDialog>
  );
}

type Part = 'rows' | 'columns' | 'measures' | 'filters';

function describe(
  { query }: OlapState,
  model: CubeModel,
  words: TextTable<(typeof filterTexts)['en']>,
  language: 'en' | 'zh',
  caption: CaptionOf,
): Record<Part, string> {
  const fields = (names: string[]): string => names.map((name) => labelOf(model, name)).join(', ');
  const filters = fieldFilters(query).map(({ of, filter }) => {
    const name = of === null ? words.several : labelOf(model, of);
    return `${name}: ${filterText(filter, model, words, language, caption)}`;
  });
  return {
    rows: fields(query.rows.map(({ of }) => of)),
    columns: fields(query.columns.map(({ of }) => of)),
    measures: shownIds(query)
      .map((id) => entryLabel(query, model, id, language))
      .join(', '),
    filters: filters.join('; '),
  };
}
