import type { ColumnType } from '@bi/contract/query/row-set';
import type { SemanticType } from '@bi/contract/table/table';

const byName: [RegExp, SemanticType, ColumnType[]][] = [
  [/^(lat|latitude)$/, 'latitude', ['double', 'decimal']],
  [/^(lon|lng|long|longitude)$/, 'longitude', ['double', 'decimal']],
  [/e_?mail/, 'email', ['string']],
  [/(^|_)(url|website|link)$/, 'url', ['string']],
  [/(^|_)country(_|$)|国家/, 'country', ['string']],
  [/(^|_)state(_|$)/, 'us-state', ['string']],
  [/(^|_)city(_|$)|城市/, 'city', ['string']],
  [/(^|_)(zip|postal|postcode|zip_?code)(_|$)|邮编/, 'postal-code', ['string', 'integer']],
  [
    /(^|_)(price|cost|revenue|sales|amount|salary|budget|usd|eur|cny)(_|$)|金额|价格/,
    'currency',
    ['integer', 'decimal', 'double'],
  ],
  [/(^|_)(rate|share|ratio|percent|pct)(_|$)|率$/, 'share', ['decimal', 'double']],
  [
    /(^|_)(qty|quantity|count|units|number_of)(_|$)|数量/,
    'quantity',
    ['integer', 'decimal', 'double'],
  ],
  [/(^|_)(id|key|code|no)$|编号$/, 'foreignKey', ['integer', 'string']],
  [/(^|_)(name|title|label)$|名称$/, 'name', ['string']],
];

/** What a column's values most likely mean, by its name and type. */
export function likelySemantic(name: string, type: ColumnType, isKey = false): SemanticType {
  if (type === 'date') return 'date';
  if (type === 'timestamp' || type === 'time') return 'time';
  if (isKey && (type === 'integer' || type === 'string')) return 'key';
  const bare = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_');
  const found = byName.find(([pattern, , types]) => types.includes(type) && pattern.test(bare));
  if (found) return found[1];
  if (type === 'decimal' || type === 'double') return 'amount';
  return type === 'string' || type === 'boolean' ? 'category' : 'none';
}
