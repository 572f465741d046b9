/** English texts of errors about who sees what: access of cubes, row rules and their protection. */
export const accessEn = {
  'invalid.sql.tableAccess':
    'You may not read "{table}" here: cube "{cube}" limits what you see of it, and this limit cannot be applied to a statement. Ask the cube, or ask an administrator.',
  'forbidden.cube.access':
    'The access of cube "{cube}" limits what you see of it: you may not change it. Ask an administrator.',
  'forbidden.cube.bound':
    'Cube "{cube}" limits what you see of table "{table}", and another model would show more of it: you may not work on cubes over this table. Ask an administrator.',
  'forbidden.table.access':
    'Cube "{cube}" limits what you see of table "{table}", and this limit cannot be applied to the table alone. Ask the cube, or ask an administrator.',
  'forbidden.view.rows':
    'Your row rules cannot be applied to everything that View "{view}" reads, so that it has no rows for you. Ask an administrator.',
  'forbidden.view.bound':
    'Cube "{cube}" limits what you see of what this View reads, and other cubes read this View: you may not change its statement. Save it as a new View, or ask an administrator.',
  'forbidden.cube.protected':
    'What people with limited access see depends on {names} of cube "{cube}": only an administrator may change this. Undo the change, or ask an administrator to save it.',
  'forbidden.cube.opens':
    'Cube "{cube}" would show rows to people with limited access ({names}) that they do not see today. Make it over a table you have uploaded, or ask an administrator to save it.',
  'invalid.cube.visible':
    'This change of cube "{cube}" changes what people with limited access see ({names}). Look at the difference first, then save it with "acceptVisible".',
  'forbidden.view.protected':
    'Row rules or the access of cube "{cube}" depend on columns of this View: only an administrator may change its statement. Save it as a new View, or ask an administrator.',
  'forbidden.cube.limited':
    'Your access is limited to some rows, and a cube decides what that limit means: you may not change cubes. Ask an administrator.',
  'forbidden.cube.limitedHere':
    'Your access is limited to some rows, and a cube decides what that limit means: you may not change this cube. Ask {whom}.',
} as const;
