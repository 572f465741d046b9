import type { AbsentMembers } from '@bi/contract/query/cell-set';
import { Button } from 'antd';
import { withoutListed } from '@bi/olap/query/edit-filters';
import { formatValue } from '@bi/olap/format/format-value';
import type { Filter, MemberPath } from '@bi/contract/query/query';
import { withoutInSet } from '@bi/olap/query/edit-sets';
import { labelOf } from '@bi/olap/query/model-fields';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { pathText } from '@bi/olap/filter/condition-text';
import { useCaptions } from '../../../widgets/filter/use-captions';
import { memberSetTexts } from '../menus/member-set-texts';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import type { Vanished } from './use-vanished';
import { vanishedTexts } from './vanished-texts';

/** Members that are named; the others are counted. */
const NAMED = 3;

interface VanishedLinesProps {
  /** members that filters name */
  vanished: readonly Vanished[];
  /** members that sets name */
  absent: readonly AbsentMembers[];
}

/** Names members of filters and sets that are not there, with the step that removes them. */
export default function VanishedLines({ vanished, absent }: VanishedLinesProps) {
  const texts = useTexts(vanishedTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const words = useTexts(memberSetTexts);
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
