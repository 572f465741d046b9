import { Button } from 'antd';
import { withoutListed } from '@bi/olap/query/edit-filters';
import { formatValue } from '@bi/olap/format/format-value';
import { labelOf } from '@bi/olap/query/model-fields';
import type { Answered } from '../../../host/use-answer';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { pathText } from '../../../widgets/filter/condition-text';
import { useOlapModel, useOlapStore } from '../state/olap-context';
import { useVanished } from './use-vanished';
import { vanishedTexts } from './vanished-texts';

/** Members told by name; the others are counted. */
const NAMED = 3;

/** Tells of members that filters name and that are not there, with the step that takes them out. */
export function VanishedBar({ answered }: { answered: Answered | null }) {
  const texts = useTexts(vanishedTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const vanished = useVanished(answered);
  return vanished.map(({ of, paths }) => {
    const names = paths.slice(0, NAMED).map((path) => pathText(path, of, model, language));
    const rest = paths.length - names.length;
    const more = rest > 0 ? [texts.more(formatValue(rest, '#,##0', language))] : [];
    return (
      <div className="olap-bar" role="status" key={of}>
        <Icon name="filter" />
        <span className="olap-bar-text">
          {texts.gone(labelOf(model, of), [...names, ...more].join(texts.and))}
        </span>
        <Button
          size="small"
          onClick={() => store.getState().edit((q, m) => withoutListed(q, m, of, paths))}
        >
          {texts.takeOut}
        </Button>
      </div>
    );
  });
}
