import { workspaceReasonsEn } from './workspace-reasons-en';

/**
 * English reasons: parts that are put inside an error text, in the place of one of its placeholders.
 * Words of the grammar, names and values of the reader are quoted and are not translated.
 */
export const reasonsEn = {
  ...workspaceReasonsEn,
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
  'schema.unknownKeyNear': 'has an unknown key {key}. {hint}',
  'schema.fewEntries': 'must have at least {count} entries',
  'schema.manyEntries': 'must have at most {count} entries',
  'schema.emptyText': 'must not be empty',
  'schema.shortText': 'must have {count} characters',
  'schema.longText': 'must have at most {count} characters',
  'schema.name':
    'must begin with a letter from A to Z or "_", followed by such letters, digits and "_"; a label may contain any character',
  'schema.pattern': 'must match {pattern}',
  'schema.least': 'must be at least {limit}',
  'schema.most': 'must be at most {limit}',
  'schema.sort': 'must be one of {values}, with "-" before it for descending',
  'schema.character': 'has a character that cannot be stored',
  'schema.printable': 'must be 1 to 200 printable characters without blanks',

  'hint.near': 'Did you mean "{name}"?',
  'hint.known': 'Available: {names}.',
  'hint.knownMore': 'Available: {names} and {more} more.',

  'place.model': 'The model',
  'place.entry': '{part} {number}',
  'place.named': '{part} {number} ("{name}")',
  'place.inside': '{outer}, {field}',
  'place.joins': 'join',
  'place.facts': 'fact',
  'place.dimensions': 'dimension',
  'place.hierarchies': 'hierarchy',
  'place.measures': 'measure',
  'place.access': 'access of role',
  'place.calendars': 'calendar',
  'place.tests': 'test',

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
  'expression.unexpected': '"{found}" is where {wanted} is expected.',
  'expression.tooDeep': 'it nests deeper than {limit} levels.',
  'expression.notDate': "'{text}' is not a date (YYYY-MM-DD).",
  'expression.notTimestamp': "'{text}' is not a timestamp (YYYY-MM-DDTHH:MM:SSZ).",
  'expression.wrongType': '{wanted} is expected here, this is {found}.',
  'expression.apart': '{first} and {second} cannot be used together.',
  'expression.operand': '{operator} needs a number; this is {found}.',
  'expression.addedText': '+ needs a number; this is a text. Join texts with ||.',
  'expression.negated': '- precedes {found}.',
  'expression.emptyList': 'the list after "in" is empty.',
  'expression.unknownName': '"{name}" is no column of the table; a newer file may lack it. {hint}',
  'expression.unknownFunction': 'there is no function "{name}". {hint}',
  'expression.unit': 'one of {units} is expected here.',
  'expression.valueCount': '{name} takes {wanted}, not {given}.',
  'expression.places': 'the decimal places must be a plain number from 0 to 9.',

  'formula.unknown':
    '"{name}" is neither a measure, a field nor a parameter. Choose one from the list.',
  'formula.unknownNear': '"{name}" is unknown. Did you mean {names}?',
  'formula.noValue': 'parameter "{name}" has no value. Set one, then use it here.',
  'formula.around':
    '{name} must enclose the entire formula. Put everything else inside its parentheses.',
  'formula.members': 'a whole number of members from 2 to 1,000 is expected here, e.g. 3.',
  'formula.all':
    'write the word all here, so that {name}(…, all) also counts what filters leave out, or remove it.',
  'formula.oneValue': 'the word {name} takes one value, the formula.',
  'formula.shared': 'several things are called "{name}". Write one of {names}.',
  'formula.notMeasure':
    '"{name}" is a field, and a formula calculates with measures. Use it behind the value of fixed, include, exclude, shift or where.',
  'formula.notField': '"{name}" is a measure; a field is expected here.',
  'formula.noBrackets': 'the function {name} needs its values in brackets: {name}(…).',
  'levels.field': '"{name}" is no field of the cube. {hint}',
  'levels.date': '"{name}" is no date of the cube. {hint}',
  'levels.periods': 'a whole number of periods is expected here, e.g. -1 for the period before.',
  'levels.noAggregate': 'exclude puts nothing together. Remove the text at its end.',
  'levels.repeats':
    '"{name}" has several values per row of a measure in the formula. Use a field with one value per row.',

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
  'model.factLacks': 'fact "{fact}" does not map "{name}".',
  'model.noExpression':
    'it has no "expr", and no further fact maps it. Write an "expr", or an entry in the "map" of a fact.',
  'model.factMapsNothing':
    'it maps no dimension, so its measures appear in the grand total only. Map at least one.',
  'model.notMovable':
    '"{name}" cannot be moved to another period: it must be read from one date or timestamp column.',

  'format.openQuote': 'the text that begins with {text} has no closing ". Add one after the text.',
  'format.openBracket': '"[" has no "]". Close it, or write "[" in quotes to show it.',
  'format.unknownBracket':
    '{text} is no colour, condition, currency or time. Write [Red], [>=1000], [$€] or [h], or put it in quotes to show it.',
  'format.nothingAfter':
    '"{text}" quotes the next character and there is none. Add that character, or remove the quote.',
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
  'fields.taken': 'its name is already in use. Give it another name.',
  'bins.source': 'it needs either a number field or a formula. Choose one of the two.',
  'bins.notNumber':
    '"{name}" is not a number. Choose a number field or write a formula that gives one.',
  'bins.noRowNumber':
    '"{name}" has no number per row. Choose a number field or a measure that reads one.',
  'bins.otherFact': '"{name}" reads another fact table. Choose a number of the cube\'s own rows.',
  'bins.width':
    'its ranges are not complete. Give a width above 0, or a count with a "from" below a "to".',
  'bins.digits':
    'its bounds have more than 9 decimal places or are above 1e15. Choose rounder ones.',
  'groups.tree': 'members below members cannot be grouped. Group by another field.',
  'groups.depths':
    'its members must all be of one level, 1 to {levels}. Group members of one level.',
  'groups.grain': 'only a date can be cut to a year, quarter, month or day. Remove the grain.',
  'groups.sameName': 'two groups are called "{name}". Rename one of them.',
  'groups.twice': '"{member}" is in two groups. Remove it from one of them.',
  'groups.value': '"{value}" is no value of the field. Remove it from the group.',
  'parameter.unknown': 'the query has no parameter of this name. Add it, or write a value instead.',
  'parameter.twice': 'two parameters of the query have this name. Rename one of them.',
  'parameter.noValue': 'it has no value. Set one.',
  'parameter.notNumber': 'its value must be a number. Set one.',
  'parameter.notDate': 'its value must be a date such as 2024-12-31. Set one.',
  'parameter.range': 'its value must be from {min} to {max}.',
  'parameter.notListed': 'its value must be one of its list. Choose one.',
  'parameter.count': 'Top-N takes a whole number from 1 to 10,000.',
  'parameter.width': 'a width must be above 0.',
  'parameter.measure': 'a measure is compared with a number. Use a parameter that is a number.',
  'parameter.taken': 'the cube or the query has a field of this name. Rename the parameter.',
  'set.unknown': 'the query has no set of this name.',
  'set.twice': 'two sets of the query have this name.',
  'set.field': 'it holds members of "{of}", not of "{field}".',
  'set.depths': 'its paths must all have the same length, from 1 to {levels} keys.',
  'changes.others':
    'what changed in Others cannot be explained: choose one of its members, or the total.',
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
    '"{name}" is in another table than its members: properties are read from the rows of the members.',
  'tree.sort':
    'members of a parent-child hierarchy are ordered by "{key}" or "{order}", or by a measure.',
  'members.noneBelow': 'a path of {count} keys has no members below it in "{name}".',

  'batch.twice': 'another question of the batch has the id "{id}" already.',
  'document.twice': 'its id "{id}" is used twice. Give one of the two another id.',
  'document.noParent':
    'the block "{parent}" that it is in does not come before it. Move it out, or move that block up.',
  'document.parentKind': 'a block of the kind "{kind}" holds no others. Move it out.',
  'document.nesting': 'a block of the kind "{kind}" cannot be inside "{parent}". Move it out.',
  'document.column': '"{parent}" has {count} columns. Choose one of them.',
  'document.noBlock': 'the document has no block with data "{block}". Choose another one.',
  'document.noParameter': 'the document has no parameter "{parameter}". Choose another one.',
  'document.noMember':
    'the value "{name}" is the member of a repeat, and the block is in none. Remove the value.',
  'document.noReport':
    'its report does not exist, was deleted or is not yours. Choose another one.',
  'document.noCube': 'there is no cube "{cube}" that you may ask. Choose another one.',
  'document.noRows':
    'its View or table does not exist, was deleted or is not yours. Choose another one.',
  'document.noDocument':
    'its document does not exist, was deleted or is not yours. Choose another one.',
  'document.circle': 'it contains itself through {path}. Remove one of these documents.',
  'document.noImage':
    'its picture does not exist, was removed or is not yours to show. Choose the picture again.',
  'document.link':
    'its link has to begin with "https://", "mailto:" or "#/". Correct or remove it.',
  'document.repeatOf': 'it repeats by one level with one measure at most. Choose one field.',
  'document.paper': 'paper of an own size needs a width and a height. Enter both.',
  'document.notCondition': 'parameter "{name}" takes a condition. Send one, or null for nothing.',
  'document.waits': 'parameter "{name}" needs a value. Choose one.',
  'document.notFitting':
    'the value of parameter "{name}" does not fit its type or bounds. Send another one.',
  'document.notNumber': 'its default is not a number. Enter a number.',
  'document.notDay': 'its default is not a day. Enter one like 2026-02-28.',
  'document.notText': 'its default is not a text. Enter a text.',
  'document.tooSmall': 'its default is below the lower bound. Enter a larger one.',
  'document.tooLarge': 'its default is above the upper bound. Enter a smaller one.',
  'document.bounds': 'its lower bound is above its upper bound. Exchange them.',
  'document.dependsOnItself':
    'it depends on itself through {path}. Remove one of these dependencies.',
  'dashboard.twice': 'its id "{id}" is used twice. Give one of the two another id.',
  'dashboard.outside': 'it does not fit the grid of {count} columns. Move it or make it narrower.',
  'dashboard.overlaps': 'it overlaps "{other}". Move one of the two.',
  'dashboard.noTab': 'the dashboard has no tab "{tab}". Move it to one of its tabs.',
  'dashboard.noFilter': 'the dashboard has no filter "{filter}". Choose another one.',
  'dashboard.noParameter': 'the dashboard has no parameter "{parameter}". Choose another one.',
  'dashboard.sameParameter':
    '"{other}" sets "{parameter}" of the queries already. Remove one of the two.',
  'dashboard.parameterValue': 'what it opens with is not a value of its kind. Choose another one.',
  'dashboard.parameterDay':
    'a day by its name is for dates, and names a date of a cube where it is a day of the data.',
  'dashboard.parameterMember':
    'a parameter that is a member names the cube and the field of its members, others do not.',
  'dashboard.noUrl': 'the dashboard has no address "{url}". Enter one.',
  'dashboard.noTile': 'the dashboard has no tile "{tile}". Choose its tiles again.',
  'dashboard.noReport':
    'its report does not exist, was deleted or is not yours. Choose another one.',
  'dashboard.noCube': 'there is no cube "{cube}" that you may ask. Choose another one.',
  'dashboard.circle': 'it depends on itself through {path}. Remove one of these dependencies.',
  'dashboard.noImage':
    'its picture does not exist, was removed or is not yours to show. Choose the picture again.',
  'dashboard.link':
    'its link has to begin with https://, mailto: or #/. Correct it, or leave it out.',
  'dashboard.https': 'only addresses that begin with https:// can be shown.',
  'dashboard.ownOrigin': 'pages of this server cannot be framed. Use a report tile instead.',
  'dashboard.host':
    'its host "{host}" is not on your organization’s list of sites. Ask an administrator to add it under User, Tenants.',

  'alert.noMeasure': 'its question has no number at this place. Choose another number.',
  'alert.noCell': 'its answer has no such row or column. Choose another number.',
  'alert.noSource': 'what it was made from does not exist, was deleted or is not yours.',
  'alert.noRows':
    'its question has no rows, so there are no first members. Choose another condition.',
  'alert.latest': 'its answer has no time on that side. Choose one row or column.',
  'alert.asked': 'it cannot be answered for you. {problem}',
  'alert.noPerson': 'a person of its recipients does not exist or is disabled. Remove them.',
  'alert.noGroup': 'a group of its recipients does not exist. Remove it.',
  'alert.onlySelf': 'you may have only yourself notified. Ask an analyst to notify others.',
  'alert.never': 'it names no moment in the future. Change when it is checked.',
  'email.noTarget':
    'what it sends does not exist, was deleted or is not yours. Choose another one.',
  'email.noFormat': 'a {kind} has no file of the format {format}. Choose another format.',
  'email.never': 'it names no moment in the future. Change its times or its last day.',
  'email.days': 'its last day is before its first one. Exchange them.',
  'email.noValue':
    'its text names the value "{name}", which it does not have. Add it or remove it.',
  'email.tileValue': 'the value "{name}" is of a tile, which mails do not have. Choose a number.',
  'email.address': '"{address}" is not an e-mail address. Correct it.',
  'email.domain':
    'addresses of "{domain}" are not allowed here. Ask an administrator to allow that domain.',
  'email.noPerson': 'a person of its recipients does not exist or is disabled. Remove them.',
  'email.noGroup': 'a group of its recipients does not exist. Remove it.',
  'email.noRows': 'the View or table of its recipients does not exist or is not yours.',
  'email.onlySelf': 'you may send it to yourself only. Ask an analyst to send it to others.',
  'email.tooMany':
    'it has {count} recipients, {most} are the most. Make another schedule, or take them from a View.',
  'email.noRecipients': 'it has no recipients. Add one.',
  'email.outsider': 'the person whose rows addresses without an account get does not exist.',
  'email.noHookSecret':
    'no secret for signed calls was made yet. Ask an administrator to make one under Mail.',
  'email.hookHost':
    'signed calls to "{host}" are not allowed here. Ask an administrator to allow that host.',
  'wait.second': 'a second',
  'wait.seconds': '{count} seconds',
  'wait.minutes': '{count} minutes',

  'whom.owner': 'its owner, {name}',
  'whom.administrator': 'an administrator',
  'detail.quoted': '"{text}"',
  'detail.packageMissing': 'the package {name} is not installed',
  'detail.packageEmpty': 'the package {name} has no data folder',
  'detail.importerEnded': 'the importer ended ({how})',
  'detail.fileMissing': 'the file is missing',
  'detail.listMissing': 'it is missing, although there are data files',
  'detail.listDamaged': 'it is damaged',
} as const;
