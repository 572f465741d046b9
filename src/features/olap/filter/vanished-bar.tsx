import { Button } from 'antd';
import { withoutListed } from '@bi/olap/query/edit-filters';
import { formatValue } from '@bi/olap/format/format-value';
import type { Filter, MemberPath } from '@bi/contract/query';
import { withoutInSet } from '@bi/olap/query/edit-sets';
import { labelOf } from '@bi/olap/query/model-fields';
import type { UsedAnswer } from '../../../host/use-answer';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { pathText } from '@bi/olap/filter/condition-text';
import { useCaptions } from '../../../widgets/filter/use-captions';
import { memberSetTexts } from '../menus/member-set-texts';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { useVanished } from './use-vanished';
import { vanishedTexts } from './vanished-texts';

/** Members that are named; the others are counted. */
const NAMED = 3;

/** Names members of filters that are not there, with the step that removes them. */
export function VanishedBar({ answered }: { answered: UsedAnswer | null }) {
  const texts = useTexts(vanishedTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const vanished = useVanished(answered);
  const query = useOlapQuery();
  const words = useTexts(memberSetTexts);
  const absent = answered?.query === query ? (answered.cellSet.absent ?? []) : [];
  const told = [
    ...vanished,
    ...absent.map(({ axis, index, paths }) => ({ of: query[axis][index]?.of ?? '', paths })),
  ];
  const named = told.flatMap(({ of, paths }) =>
    paths.slice(0, NAMED).map((path): Filter => ({ of, op: 'in', paths: [path] })),
  );
  const caption = useCaptions(query.cube, model, named);
  const short = (paths: readonly MemberPath[], of: string): string => {
    const names = paths.slice(0, NAMED).map((path) => pathText(path, of, model, language, caption));
    const rest = paths.length - names.length;
    const more = rest > 0 ? [texts.more(formatValue(rest, '#,##0', language))] : [];
    return [...names, ...more].join(texts.and);
  };
  const sets = absent.map(({ axis, index, set, paths }) => {
    const known = query.sets?.find(({ name }) => name === set);
    const of = query[axis][index]?.of ?? '';
    return (
      <div className="olap-bar" role="status" key={`set ${axis} ${index}`}>
        <Icon name="filter" />
        <span className="olap-bar-text">{words.absent(known?.label ?? set, short(paths, of))}</span>
        <Button
          size="small"
          onClick={() => store.getState().edit((q, m) => withoutInSet(q, m, set, paths))}
        >
          {words.takeOut}
        </Button>
      </div>
    );
  });
  const filters = vanished.map(({ of, paths }) => {
    return (
      <div className="olap-bar" role="status" key={of}>
        <Icon name="filter" />
        <span className="olap-bar-text">{texts.gone(labelOf(model, of), short(paths, of))}</span>
        <Button
          size="small"
          onClick={() => store.getState().edit((q, m) => withoutListed(q, m, of, paths))}
        >
          {texts.takeOut}
        </Button>
      </div>
    );
  });
  return [...sets, ...filters];
}
