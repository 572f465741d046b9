import { formatValue } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { cubeEditorTexts } from './cube-editor-texts';
import type { Validation } from './use-validation';

/** How many members a dimension has, as they were counted. */
export function Counted({ name, validation }: { name: unknown; validation: Validation }) {
  const texts = useTexts(cubeEditorTexts);
  const { language } = useLanguage();
  const found = validation.measured?.cardinality?.find(({ dimension }) => dimension === name);
  if (found?.distinct == null) return null;
  const count = (value: number) => formatValue(value, '#,##0', language);
  return (
    <p className="ce-help">
      {texts.members(count(found.distinct))}
      {found.empty ? ` · ${texts.emptyRows(count(found.empty))}` : ''}
    </p>
  );
}

/** How a join fits the data, where it does: misfits are shown as warnings. */
export function Fit(props: { path: string; table: string; validation: Validation }) {
  const { path, table, validation } = props;
  const texts = useTexts(cubeEditorTexts);
  const { language } = useLanguage();
  const found = validation.measured?.fits?.find((one) => one.path === path);
  if (!found || found.repeated > 0 || found.unmatched > 0) return null;
  const { values } = found;
  return (
    <p className="ce-help ce-fit">
      <Icon name="check" size={14} />
      {values === null
        ? texts.joinUnique(table)
        : texts.joinFits(formatValue(values, '#,##0', language), table)}
    </p>
  );
}
