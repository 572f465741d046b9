import { labelOf } from '@bi/olap/query/model-fields';
import { editShow, findShow } from '@bi/olap/query/show';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { measureCaption } from '@bi/olap/format/measure-caption';
import { NameDialog } from '../name-dialog';
import { formatTexts } from './format-texts';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';

/** Gives an entry of the measures a heading of its own; an empty one brings the measure's back. */
export function RenameMeasureDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useTexts(formatTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const entry = findShow(query, id);
  const own = entry ? measureCaption(labelOf(model, entry.m), entry, language) : id;
  const apply = (name: string): void => {
    const label = name.trim();
    store
      .getState()
      .edit((q, m) =>
        editShow(q, m, id, ({ label: _old, ...rest }) =>
          label === '' ? rest : { ...rest, label },
        ),
      );
  };
  return (
    <NameDialog
      title={texts.renameTitle(own)}
      okText={texts.apply}
      cancelText={texts.cancel}
      label={texts.heading}
      start={entry?.label ?? ''}
      fallback={own}
      onApply={apply}
      onClose={onClose}
    />
  );
}
