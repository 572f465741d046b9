import { chatEn } from './chat-en';
import { engineEn } from './engine-en';
import { filesEn } from './files-en';
import { accessEn } from './access-en';
import { savedEn } from './saved-en';
import { workspaceEn } from './workspace-en';
import { sharesEn } from './shares-en';
import { commentsEn } from './comments-en';

/** English error texts: cause first, then the next step. Placeholders in braces. */
export const en = {
  'invalid.field': '{field}: {reason}',
  'invalid.body': 'The request is not valid: {reason}',
  'invalid.idempotencyKey':
    'This Idempotency-Key was already used for another request. Use a new one.',
  'invalid.cube.table':
    'Table "{table}" of cube "{cube}" does not exist. Choose another table, or load it again.',
  'invalid.cube.noTable': 'No table is chosen here yet. Choose one, or remove this.',
  'invalid.cube.noColumn': 'No column of "{table}" is chosen here yet. Choose one, or remove this.',
  'invalid.cube.column':
    'Column "{column}" does not exist in table "{table}" (in "{place}"). {hint}',
  'invalid.cube.reference':
    '"{name}" in {place} is not defined in this cube. Define it, or take it out there.',
  'invalid.cube.duplicate': '"{name}" is defined twice in this cube. Rename one of the two.',
  'invalid.cube.cycle':
    '"{name}" refers to itself through {path}. Take one of these references out.',
  'invalid.cube.joinOrder':
    'Join "{join}" depends on "{from}", which is declared later. Move "{from}" before "{join}".',
  'invalid.cube.joinTypes':
    'Join "{join}" compares "{left}", {leftType}, with "{right}", {rightType}: the two are never equal. Join columns of one type.',
  'invalid.cube.tree': 'Hierarchy "{name}": {reason}',
  'invalid.cube.ragged':
    'Hierarchy "{name}": "{level}" is of another type than the levels above it, so no key can repeat that of its parent. Use "blank", or levels of one type.',
  'invalid.cube.treeCycle':
    'Hierarchy "{hierarchy}": "{member}" is its own ancestor through its parent "{parent}"; {count} members of table "{table}" never reach the top. Correct the parents; a top member has none.',
  'invalid.cube.treeOrphan':
    'Hierarchy "{hierarchy}": the parent "{parent}" of "{member}" is no member of table "{table}" ({count} such members). Add it, or leave the parent empty.',
  'invalid.cube.treeParents':
    'Hierarchy "{hierarchy}": "{member}" has several parents in table "{table}", "{parent}" among them ({count} such members). Leave one.',
  'invalid.cube.treeDepth':
    'Hierarchy "{hierarchy}" is {depth} levels deep; at most {limit} are possible. Split the longest chains of parents.',
  'invalid.cube.treeProblem':
    'The data of hierarchy "{hierarchy}" is no longer a tree. Ask the owner of the cube to check it.',
  'invalid.cube.format': 'Format of {place}, at {at}: {reason}',
  'invalid.cube.expression': 'Expression of {place}, at {at}: {reason}',
  'invalid.query.fanOut':
    'Join "{join}" repeats the rows that "{measure}" counts, and no key identifies them. Give "{place}" a key in the model, or remove the fields of "{join}" from the query.',
  'invalid.query.field': 'Cube "{cube}" has no field "{name}". {hint}',
  'invalid.query.measure': 'Cube "{cube}" has no measure "{name}". {hint}',
  'invalid.query.axisTwice': 'Field "{name}" is on the axes twice. Remove one of them.',
  'invalid.query.value': '"{value}" does not fit field "{name}": it takes {type}.',
  'invalid.query.memberTest':
    '"{name}" is not on the axis of "{level}", at or before it, so a condition there cannot test it. Put it before "{level}" on that axis, with the same grain, or test it in "where".',
  'invalid.query.level':
    '"{name}" is not a level on the rows or columns of this query. Put it there, or take its condition out.',
  'invalid.query.grain': 'Field "{name}" cannot be cut to {grain}: it is {type}.',
  'invalid.query.operator': '"{op}" cannot be used with field "{name}": {reason}',
  'invalid.query.show': 'Measure "{name}" cannot be shown as "{as}": {reason}',
  'invalid.query.calendar': 'Cube "{cube}" has no calendar "{name}". {hint}',
  'invalid.query.calculated':
    'The name "{name}" is already in use. Give the calculated measure another name.',
  'invalid.query.set': 'Set "{name}" cannot be used: {reason}',
  'invalid.query.ownField': 'Field "{name}" of this query cannot be used: {reason}',
  'invalid.query.parameter': 'Parameter "{name}" cannot be used: {reason}',
  'invalid.query.property':
    'Field "{name}" has several values for "{member}" of "{level}". Put it on the axis instead of among the properties.',
  'invalid.query.compare': 'Measure "{name}" cannot be compared: {reason}',
  'invalid.query.tooManyCellsByRows':
    'This query would give {count} cells (rows: {rows}, columns: {columns}, measures: {measures}); the limit is {limit}. The rows are too many: add a filter, keep their top members, or show fewer levels on the rows.',
  'invalid.query.tooManyCellsByColumns':
    'This query would give {count} cells (rows: {rows}, columns: {columns}, measures: {measures}); the limit is {limit}. The columns are too many: add a filter, keep their top members, or move a field from the columns to the rows.',
  'invalid.query.tooManyRows':
    'This query would give {count} rows; the limit is {limit}. Add a filter, keep their top members, or show fewer levels on the rows.',
  'invalid.query.tooManyColumns':
    'This query would give {count} columns; the limit is {limit}. Add a filter, keep their top members, or move a field from the columns to the rows.',
  'invalid.expression': 'Expression error at {at}: {reason}',
  'invalid.period': 'The period "{period}" is not valid.',
  'invalid.timezone': '"{timezone}" is not a time zone.',
  // SQL and Views
  'invalid.sql.empty': 'There is no statement. Write one SELECT.',
  'invalid.sql.tooLong': 'The statement has {size} KB; at most {limit} KB are allowed.',
  'invalid.sql.tooBig':
    'The statement has too many parts. Make it shorter, or save part of it as a View.',
  'invalid.sql.notSelect':
    'Only one SELECT can be run here: data and settings are never changed by a statement.',
  'invalid.sql.oneStatement':
    'Only one statement can be run at a time. Select the one to run, or remove the others.',
  'invalid.sql.explain': 'EXPLAIN is not written here: use the plan of the statement instead.',
  'invalid.sql.show':
    'DESCRIBE, SHOW and SUMMARIZE cannot be used here. Tables and columns are listed in the catalog.',
  'invalid.sql.pivot':
    'PIVOT cannot be used. Write sum(…) FILTER (WHERE …) per column, or build a cube and pivot it.',
  'invalid.sql.syntax': 'The statement cannot be read: {reason}',
  'invalid.sql.syntaxNear': 'The statement cannot be read at "{near}". Check the words before it.',
  'invalid.sql.syntaxEnd': 'The statement ends too early. Complete it.',
  'invalid.sql.part': '"{part}" cannot be used in a statement.',
  'invalid.sql.qualified':
    'Write the table without anything before its name: "{name}" cannot be read.',
  'invalid.sql.table': 'There is no table or View "{name}".',
  'invalid.sql.tableNear': 'There is no table or View "{name}". Did you mean "{near}"?',
  'invalid.sql.column': 'There is no column "{name}" here.',
  'invalid.sql.columnNear': 'There is no column "{name}" here. Did you mean "{near}"?',
  'invalid.sql.function': 'There is no function "{name}" that may be used.',
  'invalid.sql.functionNear':
    'There is no function "{name}" that may be used. Did you mean "{near}"?',
  'invalid.sql.engine': 'The engine refuses the statement: {reason}',
  'invalid.sql.viewBroken': 'View "{view}" can no longer be read: {name}. Open it and correct it.',
  'invalid.sql.viewCycle': 'A View would read itself: {path}. Take one of them out.',
  'invalid.sql.parameter': '"{text}" cannot be used. Write a variable as {{name}}.',
  'invalid.sql.variableMissing': 'Variable {name} has no value. Enter one.',
  'invalid.sql.variableUnknown': 'Variable {name} is not defined. Define it, or correct its name.',
  'invalid.sql.variableValue': '"{value}" is not a {type} value for variable {name}.',
  'invalid.sql.variableOption': '"{value}" is not one of the choices of variable {name}.',
  'invalid.sql.variableQuoted':
    'Variable {name} is inside quotes, where it is plain text. Remove the quotes.',
  'invalid.sql.variableTwice': 'Variable {name} is defined twice.',
  'forbidden.sql': 'You may not write SQL here. Ask an administrator for the role of an analyst.',
  'invalid.sql.tableRules':
    'Your access rules cannot be applied to "{table}": no cube defines which of its rows you may see. Ask an administrator.',
  ...engineEn,
  ...filesEn,
  ...chatEn,
  'missing.tab': 'This tab does not exist or was removed.',
  'missing.snippet': 'This snippet does not exist, was deleted or is not yours.',
  'forbidden.snippet': 'Only its owner may change this snippet.',
  'invalid.view.columnTwice':
    'Two columns are called "{name}". Give one of them another name with AS.',
  'invalid.view.default':
    'Variable {name} needs a default value: others read this View without entering one.',
  'invalid.view.limitedOwner':
    'Only the View of a person without access rules, who may see all rows, can be materialized. Read this View live, or ask an administrator to own it.',
  'invalid.view.cronNever': '"{cron}" never runs: there is no such day. Change it.',
  'invalid.view.cron': '"{cron}" is not a schedule. Write five fields, for example 0 6 * * 1-5.',
  'invalid.view.often':
    'A schedule runs at most every 5 minutes. Leave more time between its runs.',
  'invalid.view.column': 'This View has no column "{column}".',
  'invalid.view.live':
    'This View is read live: there are no rows to keep. Give it a schedule first.',
  'forbidden.view.see':
    'You may not see Views here. Ask an administrator for the role of an analyst.',
  'forbidden.view.create':
    'You may not make Views here. Ask an administrator for the role of an analyst.',
  'forbidden.view.edit': 'You may not change this View. Ask {whom}, or save a copy of your own.',
  'forbidden.view.delete': 'You may not delete or restore this View. Ask {whom}.',
  'missing.view': 'This View does not exist, was deleted or is not yours.',
  'missing.askedView':
    'The View that is asked is in the trash, was deleted or is not shared with you. Restore it from the trash of Views, or ask its owner.',
  'forbidden.rule':
    'Your access rules cannot be applied to cube "{cube}": it has no field "{field}". Ask an administrator.',
  'forbidden.explore': 'This page may show its report as it is and ask nothing else.',
  'forbidden.embed': 'Embed tokens are made with a service key only.',
  'missing.cube': 'This cube does not exist, was deleted or is not yours.',
  'missing.job': 'This job does not exist or has expired. Run it again.',
  'missing.versions':
    'The data of that time are no longer stored ({names}). Compare with a newer answer.',
  'missing.modelVersion':
    'Version {version} of the model can no longer be used: it is not stored, or it let people see other rows. Compare with a newer one.',
  'missing.result': 'This result has expired. Run the query again.',
  'unsupported.feature': 'This function is not supported',
  'conflict.version': '{who} saved a newer version. Nothing of yours is lost: compare and choose.',
  'cancelled.query': 'The query was cancelled.',
  'transport.tokenMissing': 'Token does not exist',
  'transport.tokenDead': 'Your session has ended. Sign in again.',
  'transport.originRefused': 'This page is not on the list of sites that may use this workspace.',
  'transport.tooLarge': 'The request is larger than {limit}.',
  'transport.tooMany': 'Too many requests. Try again in {wait}.',
  'transport.unknownPath': 'There is nothing at this address.',
  'transport.fault': '服务器返回错误',
  'transport.unavailable': 'The server is not ready. Try again in a moment.',
  'identity.wrongPassword': 'User name or password is wrong.',
  'identity.throttled': 'Too many attempts. Try again in {wait}.',
  'identity.tenantRequired': 'Choose a tenant.',
  'identity.tokenMissing': 'Token does not exist',
  'identity.refreshRefused': 'Your session has ended. Sign in again.',
  'identity.proxyType': 'Operation "{type}" is unknown.',
  'identity.invalidBody': 'The request is not valid: {reason}',
  'identity.fault': 'Login failed',
  'identity.forbidden': 'You do not have permission to do this.',
  'identity.ticket':
    'This sign-in has expired or was already used. Go back to the sign-in page and start again.',
  'identity.stateMissing': 'Missing OAuth2 authorization code or state parameter',
  'identity.providerUnknown':
    'Sign-in with {provider} is not set up here. Use another way to sign in.',
  'identity.providerRefused':
    '{provider} did not confirm this sign-in. Go back to the sign-in page and start again.',
  'identity.providerDown':
    '{provider} could not be reached. Try again in a moment or sign in with your password.',
  'identity.emailTaken':
    'An account with this e-mail exists already. Sign in with its password, then link {provider}.',
  'identity.accountTaken':
    'This user name or e-mail is already in use. Choose another, or sign in.',
  'identity.linkTaken': 'This {provider} account already signs in another person.',
  'identity.registrationClosed':
    'New accounts are switched off here. Ask an administrator for one.',
  'identity.emailUnverified':
    'This e-mail has not been verified. Enter the code that was sent to it.',
  'identity.emailInvalid': '"{email}" is not an e-mail address.',
  'identity.wrongCode':
    'The verification code is wrong or has expired. Check it or ask for a new one.',
  'identity.link': 'This link is no longer valid. Ask for a new one.',
  'identity.passwordShort': 'The password must have at least {count} characters.',
  'identity.passwordLong': 'The password must have at most {count} characters.',
  'identity.passwordCommon': 'This password is easy to guess. Choose another one.',
  'identity.passwordSame': 'The new password must differ from the old one.',
  'identity.userName': 'The user name must have 1 to 120 characters and no line breaks.',
  'identity.mailFailed': 'Failed to send verification code',
  'identity.mailMissing':
    'This server cannot send mail yet. Ask an administrator to set up BI_SMTP_URL.',
  'identity.addressRefused': 'The return address is not on the list of allowed ones.',
  'identity.timeout': 'The identity service did not answer in time. Try again.',
  'identity.unreachable': 'The identity service could not be reached. Try again in a moment.',
  'identity.session': 'This session does not exist or has ended.',
  'invalid.user.login': 'The user name or e-mail "{name}" is already in use.',
  'invalid.user.email': '"{email}" is not an e-mail address.',
  'invalid.user.lastAdministrator':
    '"{name}" is the last administrator of this tenant. Make somebody else administrator first.',
  'invalid.tenant.code':
    'A tenant code has 2 to 40 small letters, digits and hyphens and starts with a letter.',
  'invalid.tenant.codeTaken': 'Another tenant has the code "{code}". Choose another code.',
  'invalid.origin':
    '"{origin}" is not an origin. Write it as https://portal.example, without a path.',
  'invalid.embed.resource':
    '"{resource}" is not a resource. Write it as kind:name, for example report:west-delays.',
  'invalid.embed.origin': '"{origin}" is not on the list of origins of this tenant.',
  'forbidden.analyst':
    'This is for analysts and administrators. Ask an administrator for the role of an analyst.',
  'forbidden.admin': 'Only an administrator may do this.',
  'forbidden.tenant.create':
    'Tenants are created by the operators of this installation. Ask one of them.',
  'forbidden.user.operator':
    'This account is reserved for an operator of this installation. Ask an operator to change it.',
  'forbidden.user.shared':
    'This person also belongs to tenants you do not administer. Take them out of this tenant, or mail them a link.',
  'missing.user': 'This person does not exist or is not in your tenant.',
  'missing.tenant': 'This tenant does not exist or is not yours.',
  'missing.rule': 'This row rule does not exist, was deleted or is not yours.',
  'missing.key': 'This service key does not exist or was revoked.',
  'invalid.user.noEmail': 'This person has no e-mail. Give a password instead.',
  'invalid.user.mail':
    'The mail could not be sent. Nothing was changed: try again, or give a password.',
  'invalid.user.mailMissing':
    'This server cannot send mail yet. Set up BI_SMTP_URL, or give a password.',
  'invalid.user.passwordShort': 'The password must have at least {count} characters.',
  'invalid.user.passwordLong': 'The password must have at most {count} characters.',
  'invalid.user.passwordCommon': 'This password is easy to guess. Choose another one.',
  'invalid.tenant.own': 'You are signed in to this tenant and cannot disable it.',
  'invalid.rule.field': 'No cube of this tenant has the field {field}. Check its name.',
  'invalid.rule.cube': 'There is no cube {cube} in this tenant.',
  'invalid.rule.empty': 'The condition is empty: it would not limit anything.',
  'invalid.key.jwk': 'The public key is not valid: an RS256 or ES256 public key (JWK) is allowed.',
  'invalid.user.noTenant': 'This person would be in no tenant. Disable the account instead.',
  // cube editor
  'invalid.cube.text': 'Line {line}, column {column}: this is not valid YAML. {detail}',
  'invalid.cube.tooComplex':
    'This text is too large or too deeply nested: reading it was stopped after {ms} ms. Make it smaller.',
  'invalid.cube.rename':
    'A saved cube keeps the name "{name}": reports ask for it. Change its label instead.',
  'invalid.cube.breaks':
    'Saving this would break reports or row rules ({count}): {names}. Give back what they use, or save anyway.',
  'invalid.cube.preview': 'A preview asks either for a query or for members.',
  'invalid.impact': 'Send either a cube or a View with what it would become.',
  'invalid.cube.fanOut':
    'Join "{join}" says that every row has one row in "{table}", but {count} keys there are on several rows: rows are counted more than once. Set its relation to one_to_many, or join by a unique key.',
  'invalid.cube.unmatched':
    'Join "{join}": {count} of {all} values have no row in "{table}" and show as (empty).',
  'invalid.cube.paths':
    'Table "{table}" is joined in two ways ({joins}): say in each label which way a field takes.',
  'invalid.cube.determines':
    '"{name}" does not determine "{other}": {count} of its members have several values of it. Take it away.',
  'invalid.cube.key':
    'Columns {columns} do not identify the rows of "{table}": {count} of their values occur in several rows. Where a join repeats rows, rows with the same value are counted once, so totals are too small. Choose columns whose values are unique together.',
  'invalid.cube.sorting':
    '{count} members of "{name}" have several values of "{other}", so their order is not defined. Sort by a dimension with one value per member.',
  'invalid.cube.levelOrder':
    'Hierarchy "{name}": "{upper}" ({upperCount} members) is above "{lower}" ({lowerCount}), but each of its members belongs to one member of "{lower}". Move "{lower}" above it.',
  'invalid.cube.division':
    'Expression of {place}, at {at}: it divides by 0, so there is no value. Write another divisor.',
  'invalid.cube.testFails': 'Test "{name}" expected {expected} and got {actual}.',
  'forbidden.cube.edit': 'You may not change cubes. Ask an administrator.',
  'invalid.cubeSource.columns':
    'No column of table "{table}" can be analysed: they hold only lists, structures or bytes. Create a View that splits them into columns, and generate the cube from it.',
  'missing.cubeSource': 'There is no table "{table}" you may use.',
  'missing.cubeSource.below':
    'View "{view}" cannot be read: table "{table}" under it is not there. Restore that table, or change what the View reads.',
  // tables and uploads
  'invalid.upload.offset':
    'This part begins at byte {offset}, but {received} bytes have arrived. Send the part from there.',
  'invalid.upload.tooLong':
    'More bytes were sent than the {size} bytes that were announced. Upload the file again.',
  'invalid.upload.incomplete':
    'The upload is incomplete: {received} of {size} bytes have arrived. Resume the upload first.',
  'invalid.upload.busy': 'This upload is being worked on. Wait until that has ended.',
  'invalid.upload.body': 'A part is sent as application/octet-stream.',
  'invalid.upload.quota':
    'Files waiting to be imported may take {limit} in all. Import or remove some first.',
  'invalid.file.empty': 'The file is empty. Choose another file.',
  'invalid.file.zip': 'This is a ZIP archive, not a table. Unpack it and upload the file inside.',
  'invalid.file.foreign':
    'This is a file of kind {kind}, which cannot be read as a table. Save it as CSV, XLSX, JSON or Parquet.',
  'invalid.file.kind': 'This file is not {kind}: its content says {found}.',
  'invalid.file.cut':
    'The {kind} file is cut off or damaged. Save or download it again, then upload it.',
  'invalid.file.bomb':
    'The file unfolds to more than {limit}, which is the limit. Split it into smaller files.',
  'invalid.file.encoding': 'The encoding {encoding} is unknown. Choose one from the list.',
  'invalid.file.otherEncoding':
    'The file is not written in {encoding}. Choose {found} or another encoding.',
  'invalid.file.columns':
    'The file has {count} columns; the limit is {limit}. Check the delimiter, or leave columns out before uploading.',
  'invalid.file.duplicateColumns':
    'Two columns are called "{name}". Give one of them another name.',
  'invalid.file.noColumns': 'Every column is left out. Keep at least one.',
  'invalid.file.sheet': 'The workbook has no sheet "{sheet}". It has: {sheets}.',
  'invalid.file.noRows':
    'The file has no rows to read. Check which sheet or how many lines are left out.',
  'invalid.file.quotes':
    'Quotes are opened and never closed, last at line {line}. Choose another quote character.',
  'invalid.file.json': 'The JSON cannot be read: {reason}',
  'invalid.file.badRows':
    'Rows that do not fit: {count}, the first at line {line}. Nothing was imported: correct the file, leave these rows out, or keep their columns as text.',
  'invalid.import.table': 'Replacing and appending need the table they are for.',
  'invalid.import.name': 'A new table needs a name.',
  'invalid.import.appendColumn':
    'The table has no column "{name}". Leave it out, or give it the name of a column of the table.',
  'invalid.table.column': 'The table has no column "{column}".',
  'forbidden.table.create': 'You may not add tables here. Ask an administrator.',
  'forbidden.table.edit': 'You may not change this table. Ask {whom}.',
  'forbidden.table.delete': 'You may not delete or restore this table. Ask {whom}.',
  'forbidden.table.ofView':
    'This table keeps the rows of the View "{view}" and goes with it: delete or restore the View.',
  'forbidden.table.view': 'You may not look into tables here. Ask an administrator.',
  'forbidden.table.rule':
    'Your access rules cannot be applied to table "{table}": it has no field "{field}". Ask an administrator.',
  'missing.table': 'This table does not exist, was deleted or is not yours.',
  'missing.upload':
    'This upload does not exist, has expired or is not yours. Upload the file again.',
  'missing.tableData': 'The data of table "{table}" is not there. Import it again.',

  // links of the OLap screen
  'forbidden.share':
    'Short links are for signed-in people of the tenant. Copy the long address instead.',
  'missing.link': 'This link does not exist, has expired or is not for you. Ask for a new one.',
  ...accessEn,
  ...savedEn,
  ...workspaceEn,
  ...sharesEn,
  ...commentsEn,
} as const;
