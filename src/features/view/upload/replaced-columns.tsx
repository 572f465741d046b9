import type { ColumnType } from '@bi/contract/query/row-set';
import type { TableDetail } from '@bi/contract/table/table';
import type { UploadColumn } from '@bi/contract/table/upload';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { columnChanges } from './column-changes';
import { uploadTexts } from './upload-texts';

const AT_MOST = 8;

type TypeKey = `type${Capitalize<ColumnType>}`;

const typeKey = (type: ColumnType) =>
  `type${type.charAt(0).toUpperCase()}${type.slice(1)}` as TypeKey;

interface ReplacedColumnsProps {
  /** columns of the table so far */
  now: TableDetail['columns'];
  /** those that are imported in their place */
  next: readonly UploadColumn[];
}

/** Says which columns a file that replaces a table's rows takes away, adds and changes, before it does. */
export function ReplacedColumns({ now, next }: ReplacedColumnsProps) {
  const texts = useTexts(uploadTexts);
  const { missing, added, retyped } = columnChanges(now, next);
  const list = (names: readonly string[]) => {
    const shown = names.slice(0, AT_MOST).join(texts.nameComma);
    return names.length > AT_MOST ? texts.andMore(shown, names.length - AT_MOST) : shown;
  };
  const types = retyped.map(
    ({ name, from, to }) =>
      `${texts.quoted(name)} (${texts[typeKey(from)]} → ${texts[typeKey(to)]})`,
  );
  if (missing.length + added.length + types.length === 0) return null;
  const isHarmful = missing.length + types.length > 0;
  return (
    <div className="up-note" data-bad={isHarmful ? '' : undefined} role="status">
      <Icon name={isHarmful ? 'warning' : 'info'} size={15} />
      <ul>
        {missing.length > 0 && <li>{texts.columnsMissing(list(missing.map(texts.quoted)))}</li>}
        {types.length > 0 && <li>{texts.columnsRetyped(list(types))}</li>}
        {added.length > 0 && <li>{texts.columnsAdded(list(added.map(texts.quoted)))}</li>}
      </ul>
    </div>
  );
}
