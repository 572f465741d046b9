/** Words that are the same for one and for several. */
const SAME =
  /\b(?:aircraft|spacecraft|watercraft|staff|fish|sheep|deer|data|equipment|information|people|personnel|children|men|women|police|series|species|news|chassis|media)$/i;

/** Words whose form for several is none of the rules: the end that changes, and what it becomes. */
const IRREGULAR: readonly (readonly [RegExp, string])[] = [
  [/\bperson$/i, 'people'],
  [/(?<=\bchild)$/i, 'ren'],
  [
    /(?<=m)an$(?<=\b(?:wo|sales|fisher|business|crafts|sports|police|fire|trades|alder)?man)/i,
    'en',
  ],
  [/(?<=\b(?:wi|kni|li))fe$/i, 'ves'],
  [/(?<=\b(?:hal|shel|wol|lea|loa|thie|cal))f$/i, 'ves'],
  [/(?<=\b(?:hero|potato|tomato|echo|cargo))$/i, 'es'],
  [/(?<=(?:analy|the|cri|ba|diagno|hypothe)s)is$/i, 'es'],
  [/(?<=\bquiz)$/i, 'zes'],
  [/(?<=\blens)$/i, 'es'],
  [/(?<=\bcriteri)on$/i, 'a'],
  [/\bmouse$/i, 'mice'],
  [/(?<=\bt)ooth$/i, 'eeth'],
  [/(?<=\bf)oot$/i, 'eet'],
];

/** Several of what an English word names: `city` → `cities`; `aircraft` and other letters stay. */
export function pluralOf(word: string): string {
  if (!/[A-Za-z]$/.test(word) || SAME.test(word)) return word;
  const irregular = IRREGULAR.find(([end]) => end.test(word));
  if (irregular !== undefined) return word.replace(...irregular);
  if (/(ss|x|z|ch|sh|us)$/.test(word)) return `${word}es`;
  if (/s$/i.test(word)) return word;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Several of what an English label names: `Phase of flight` → `Phases of flight`. */
export function pluralLabel(label: string): string {
  const [, head = label, rest = ''] = /^(.*?)(\s+(?:of|per|in|at)\s.*)$/i.exec(label) ?? [];
  return pluralOf(head) + rest;
}
