/** English reasons about files of the workspace. */
export const workspaceReasonsEn = {
  'workspace.syntax': 'The text is no YAML: {detail}',
  'workspace.alias': 'Anchors and aliases (& and *) are not allowed here. Write the value out.',
  'workspace.tag': 'The type "{detail}" is not allowed here. Remove it.',
  'workspace.value': '"{detail}" is no number that can be stored. Write another one.',
  'workspace.map': 'The file has to hold names with values, such as "name: Flights".',
  'workspace.deep': 'It is nested too deeply. Write it with fewer levels.',
  'workspace.path':
    'No object has this path. Write it as cubes/flights.yaml; the folders are {folders}.',
  'workspace.climbs': 'The path leaves its folder. Remove this file.',
  'workspace.twice': 'There is another file of this path: {other}. Remove one of them.',
  'workspace.large': 'The file has more than {limit} characters. Make it smaller.',
  'workspace.newer':
    'The file was written by a newer version of the product. Update this server first.',
  'workspace.secret': 'A secret is written out in "{name}". Remove it: files are read by others.',
  'workspace.noSecret': 'This server has no secret "{name}". Remove the reference to it.',
  'workspace.form': 'The file does not have the form of its kind.',
  'workspace.file': 'The file {reason}',
  'workspace.field': '{field} {reason}',
  'workspace.name':
    'The cube is called "{name}" and its file "{address}". Give both one name; "was:" says what it was called before.',
  'workspace.reference':
    '"{ref}" is neither in the files nor in the workspace. Add it, or choose another one.',
  'workspace.wasBoth':
    'Both "{was}" and "{address}" are in the workspace. Remove "was:", or delete one of them.',
  'workspace.wasKind':
    'A table or View cannot be renamed by its file, because statements call it by its name.',
  'workspace.taken': 'Something that you may not see has this address. Choose another one.',
  'workspace.access': 'Only administrators change shares and row rules. Remove this file.',
  'workspace.person': '"{name}" is nobody of this tenant. Choose somebody else.',
  'workspace.group': 'There is no group "{name}" in this tenant. Make it first.',
  'workspace.item': '"{key}" is neither in the files nor in the workspace.',
  'workspace.noArchive': 'It is no archive that can be read. Make it again.',
  'workspace.bomb': 'It unpacks to more than {limit} MB or too many files.',
  'workspace.problems': 'its files have faults',
  'workspace.tables': 'tables are missing',
  'workspace.undecided': 'something is not decided yet',
  'workspace.test': 'The test "{name}" fails with {actual}. Correct the model or the test.',
  'workspace.nothing': 'it changes nothing',
  'workspace.applied': 'it was applied already',
} as const;
