import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import { textList, type ModelEntry } from './model-path';

const ABOVE = /parent|manager|boss|superior|supervisor|reports_?to|leader|上级|父|主管|经理/iu;
const KEY = /(^|_)(id|key|code|no|nr|number)(_\d+)?$/i;
const CAPTION = /name|label|title|caption|名/iu;

/** What precedes the column of a plain expression: the join it is read over, '' for the fact. */
const tableOf = ({ expr = '' }: Dimension): string =>
  expr.slice(0, Math.max(0, expr.lastIndexOf('.')));

const wordsOf = ({ name, label = '' }: Dimension): string => `${name} ${label}`;

/** A key and the key above it: those of a table that are of one type, `wanted` the key if it has one. */
function keysOf({ dimensions }: CubeModel, wanted: string | undefined) {
  const pairs = dimensions
    .filter((above) => ABOVE.test(wordsOf(above)))
    .flatMap((above) =>
      dimensions
        .filter(
          (key) =>
            key.type === above.type && tableOf(key) === tableOf(above) && !ABOVE.test(wordsOf(key)),
        )
        .map((key) => ({ key, above })),
    );
  const own = dimensions.find(({ name }) => name === wanted);
  return (
    pairs.find(({ key }) => key === own) ??
    pairs.find(({ key }) => KEY.test(key.name)) ?? { key: own, above: undefined }
  );
}

/**
 * A hierarchy as levels below each other, or as members below members: the dimensions of one table
 * that look like the key, the key above and the name are then proposed, its finest level first.
 */
export function hierarchyOfKind(model: CubeModel, entry: ModelEntry, isTree: boolean): ModelEntry {
  const { parent: _p, caption: _c, members: _m, ragged: _r, ...rest } = entry;
  if (!isTree) return rest;
  const wanted = textList(entry['levels']).at(-1);
  const { key, above } = keysOf(model, wanted);
  const shown = model.dimensions.find(
    (one) =>
      one !== key &&
      one.type === 'string' &&
      key !== undefined &&
      tableOf(one) === tableOf(key) &&
      CAPTION.test(wordsOf(one)),
  );
  return {
    ...rest,
    levels: key === undefined ? [] : [key.name],
    parent: above?.name ?? '',
    ...(above && shown && key.type !== 'string' ? { caption: shown.name } : {}),
  };
}
