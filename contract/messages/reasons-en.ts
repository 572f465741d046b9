/**
 * English reasons: parts that stand inside an error text, in the place of one of its placeholders.
 * Words of the grammar, names and values of the reader stand in quotes and are not translated.
 */
export const reasonsEn = {
  'list.or': '{first} or {rest}',

  'kind.string': 'text',
  'kind.number': 'a number',
  'kind.integer': 'a whole number',
  'kind.boolean': 'true or false',
  'kind.null': 'null',
  'kind.object': 'an object',
  'kind.array': 'a list',
  'kind.other': 'another form',

  'type.number': 'a number',
  'type.wholeNumber': 'a whole number',
  'type.string': 'a text',
  'type.boolean': 'true or false',
  'type.date': 'a date',
  'type.timestamp': 'a timestamp',
  'type.calendar': 'a date or a timestamp',
  'type.condition': 'a condition',
  'type.hierarchy': 'a hierarchy',
  'type.null': 'NULL',
  'type.dateText': 'a date (YYYY-MM-DD)',
  'type.timestampText': 'a timestamp (YYYY-MM-DDTHH:MM:SSZ)',

  'grain.year': 'years',
  'grain.quarter': 'quarters',
  'grain.month': 'months',
  'grain.week': 'weeks',
  'grain.day': 'days',
  'grain.hour': 'hours',

  'body.notValid': 'it is not valid',
  'body.contentType': 'the content type must be application/json',
  'body.empty': 'the body is empty',
  'body.notJson': 'the body is not JSON',
  'body.tooDeep': 'it is nested too deeply',
  'body.refused': 'it cannot be read ("{text}")',

  'schema.constant': 'must be {value}',
  'schema.oneOf': 'must be one of {values}',
  'schema.kind': 'must be {kind}',
  'schema.needs': 'needs {keys}',
  'schema.unknownKey': 'has an unknown key {key}',
  'schema.fewEntries': 'must have at least {count} entries',
  'schema.manyEntries': 'must have at most {count} entries',
  'schema.emptyText': 'must not be empty',
  'schema.shortText': 'must have {count} characters',
  'schema.longText': 'must have at most {count} characters',
  'schema.pattern': 'must match {pattern}',
  'schema.least': 'must be at least {limit}',
  'schema.most': 'must be at most {limit}',
  'schema.sort': 'must be one of {values}, with "-" before it for descending',
  'schema.character': 'has a character that cannot be stored',
  'schema.printable': 'must be 1 to 200 printable characters without blanks',

  'hint.near': 'Did you mean "{name}"?',
  'hint.known': 'Known: {names}.',

  'wanted.end': 'the end',
  'wanted.value': 'a value',
  'wanted.name': 'a name',
  'wanted.word': '"{word}"',
  'wanted.words': '"{first}" or "{second}"',

  'count.one': '1 value',
  'count.exact': '{count} values',
  'count.either': '{least} or {most} values',
  'count.least': 'at least {count} values',

  'expression.empty': 'the expression is empty.',
  'expression.neverClosed': 'the {quote} that opens here is never closed.',
  'expression.character': 'the character {character} is not expected here.',
  'expression.endsEarly': 'the expression ends where {wanted} is expected.',
  'expression.unexpected': '"{found}" stands where {wanted} is expected.',
  'expression.tooDeep': 'it nests deeper than {limit} levels.',
  'expression.notDate': "'{text}' is not a date (YYYY-MM-DD).",
  'expression.notTimestamp': "'{text}' is not a timestamp (YYYY-MM-DDTHH:MM:SSZ).",
  'expression.wrongType': '{wanted} is expected here, this is {found}.',
  'expression.apart': '{first} and {second} do not go together.',
  'expression.operand': 'a number is expected beside {operator}, this is {found}.',
  'expression.addedText':
    'a number is expected beside +, this is a text. Texts are joined with ||.',
  'expression.negated': '- stands before {found}.',
  'expression.emptyList': 'the list after "in" is empty.',
  'expression.unknownName': '"{name}" is not known here. {hint}',
  'expression.unknownFunction': 'there is no function "{name}". {hint}',
  'expression.unit': 'one of {units} is expected here.',
  'expression.valueCount': '{name} takes {wanted}, not {given}.',
  'expression.places': 'the decimal places must be a plain number from 0 to 9.',

  'model.needsExpression': '"{agg}" needs an expression.',
  'model.needsNumber': '"{agg}" needs a number, this gives {found}.',
  'model.needsKeys': '"{agg}" needs keys or an expression.',
  'model.notCondition': 'its "where" is not a condition.',
  'model.notNumber': 'it gives {found}, not a number.',
  'model.tooManyParts': 'written out it names measures {count} times; {limit} is the most.',
  'model.dimensionType': 'it gives {found}, the dimension is declared as {declared}.',
  'model.needsPercentile': '"percentile" needs "p", a number from 0 to 1.',
  'model.notSemi': '"{agg}" cannot be taken as "{take}" over time.',
  'model.notDate': '"{name}" is neither a date nor a timestamp.',
  'model.oneOfLevels': 'give exactly one of "fix", "exclude" and "include".',
  'model.notMany': '"{name}" is no one-to-many join and no further fact of the cube.',
  'model.twoMany':
    'it reads rows of "{first}" and of "{second}", which repeat each other. Read one of them per measure and calculate with both.',
  'model.seriesRepeat':
    'the series or the date repeat its rows: name dimensions of its own side in "per".',
  'model.notAccess': 'it is not a condition: it must give true or false.',
  'model.mapType': 'it gives {found}, the dimension gives {wanted}.',
  'model.factMany': 'a further fact cannot join one to many. Make those rows a fact of their own.',
  'model.factLacks': 'fact "{fact}" does not map "{name}".',
  'model.factMapsNothing':
    'it maps no dimension, so that its measures stand in the grand total alone. Map at least one.',
  'model.notMovable':
    '"{name}" cannot be moved to another period: it must be read from one date or timestamp column.',

  'format.openQuote': 'the text that begins with {text} has no closing ". Add one behind the text.',
  'format.openBracket': '"[" has no "]". Close it, or write "[" in quotes to show it.',
  'format.unknownBracket':
    '{text} is no colour, condition, currency or time. Write [Red], [>=1000], [$€] or [h], or put it in quotes to show it.',
  'format.nothingAfter':
    '"{text}" stands for the character behind it and there is none. Add that character, or take it out.',
  'format.secondPoint':
    'a second decimal point. A number has one; put the other in quotes to show it.',
  'format.mixed':
    '"{text}" holds digits and parts of a date (y, m, d, h, s, e, b). Put words in quotes: 0" days".',
  'format.tooManySections':
    'more than four sections: positive; negative; zero; text. Take out "{text}".',
  'format.bareText': '"{text}" is shown as text. Put it in quotes: {quoted}.',

  'filter.longPath': 'a path has {count} keys, there are {levels} levels.',
  'filter.hierarchy': 'it is a hierarchy. Use one of its levels ({levels}) or "paths".',
  'filter.notText': 'it is not a text.',
  'filter.notCalendar': 'it is neither a date nor a timestamp.',
  'drill.noCell': 'the query has no cell at this place.',
  'drill.noColumn': 'the cube has no dimension and its table no column "{name}".',
  'drill.noMeasure': 'the query has no measure of this number.',
  'set.unknown': 'the query has no set of this name.',
  'set.twice': 'two sets of the query have this name.',
  'set.field': 'it holds members of "{of}", not of "{field}".',
  'set.depths': 'its paths must all have the same length, from 1 to {levels} keys.',
  'changes.others':
    'what changed at Others cannot be told: choose one of its members, or the total.',
  'compare.notDate': '"{name}" is not a date or timestamp of the cube.',
  'compare.whichDate': 'the query uses no date or several; name the one that is moved.',
  'compare.noPeriod':
    'the query asks for no period of "{name}". Filter by it, put it on an axis, or say how far to go back.',
  'compare.hours': 'periods of hours cannot be moved.',
  'compare.weeks':
    'years, quarters and months of a calendar of weeks are not equally long. Filter "{name}" by one of them, or say how far to go back.',
  'tree.oneLevel': 'with a parent it has one level, the key of its members.',
  'tree.ragged': '"ragged" is for levels, "parent" for members below members: use one of them.',
  'tree.notColumn': 'its key "{name}" must be a plain column of a table.',
  'tree.otherTable': '"{name}" must be read from the table that holds the key.',
  'tree.type': '"{name}" must be of the type of the key.',
  'tree.noParent': '"caption" and "members" go with a "parent".',
  'tree.properties':
    '"{name}" stands in another table than its members: their properties are read from their own rows.',
  'tree.sort':
    'members of a parent-child hierarchy are ordered by "{key}" or "{order}", or by a measure.',
  'members.noneBelow': 'a path of {count} keys has no members below it in "{name}".',

  'detail.quoted': '"{text}"',
  'detail.packageMissing': 'the package {name} is not installed',
  'detail.packageEmpty': 'the package {name} has no data folder',
  'detail.importerEnded': 'the importer ended ({how})',
  'detail.notManifest': 'it is not a manifest of this version',
} as const;
