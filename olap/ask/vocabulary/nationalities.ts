import peoples from './peoples.json';

/** Adjective, country, codes of two and of three letters, codes of the language where it is called like the adjective. */
const LIST = `
american|usa;united states;united states of america;us;the us;u.s.;u.s.a.;america|us|usa|
argentine;argentinian|argentina|ar|arg|
australian|australia|au|aus|
austrian|austria|at|aut|
belgian|belgium|be|bel|
brazilian|brazil|br|bra|
british|united kingdom;great britain;uk|gb;uk|gbr|
canadian|canada|ca|can|
chinese|china|cn|chn|zh;zho;chi
czech|czech republic;czechia|cz|cze|cs;ces
danish|denmark|dk|dnk|da;dan
dutch|netherlands;the netherlands|nl|nld|nl;dut
english|england||eng|en;eng
finnish|finland|fi|fin|fi
french|france|fr|fra|fr;fre
german|germany|de|deu;ger|de
greek|greece|gr|grc|el;ell
hungarian|hungary|hu|hun|hu
indian|india|in|ind|
irish|ireland|ie|irl|
italian|italy|it|ita|it
japanese|japan|jp|jpn|ja
korean|south korea;korea|kr|kor|ko
mexican|mexico|mx|mex|
norwegian|norway|no|nor|no;nb
polish|poland|pl|pol|pl
portuguese|portugal|pt|prt;por|pt
russian|russia|ru|rus|ru
spanish|spain|es|esp|es;spa
swedish|sweden|se|swe|sv
swiss|switzerland|ch|che|
turkish|turkey|tr|tur|tr
ukrainian|ukraine|ua|ukr|uk`;

interface Nationality {
  adjectives: readonly string[];
  countries: readonly string[];
  codes: readonly string[];
  languages: readonly string[];
}

const partsOf = (text: string | undefined): string[] =>
  (text ?? '').split(';').filter((part) => part !== '');

/** Further countries, which no language is called after here. */
const FURTHER: Nationality[] = Object.entries(peoples.countries).map(([adjectives, names]) => {
  const [countries, codes] = names.split('|').map(partsOf);
  const all = { countries: countries ?? [], codes: codes ?? [] };
  return { ...all, adjectives: partsOf(adjectives), languages: [] };
});

const NATIONALITIES: readonly Nationality[] = LIST.trim()
  .split('\n')
  .map((line): Nationality => {
    const [adjectives, countries, two, three, languages] = line.split('|').map(partsOf);
    return {
      adjectives: adjectives ?? [],
      countries: countries ?? [],
      codes: [...(two ?? []), ...(three ?? [])],
      languages: languages ?? [],
    };
  })
  .concat(FURTHER);

/** Parts of the world by the adjectives of them. */
const PARTS = Object.entries(peoples.continents).map(([adjectives, names]) => ({
  adjectives: partsOf(adjectives),
  names: partsOf(names),
}));

const PART = /\b(?:continent|region)\b/i;
const COUNTRY = /\b(?:nationality|nation|country|citizenship)\b/i;
const LANGUAGE = /\blang(?:uage)?\b/i;

/**
 * What a member that is a country, a part of the world or a language is also called, by what its field is called: "german"
 * and "Germany" of the country DE, "african" of the continent Africa, "spanish" of the language SPA.
 */
export function nationalNames(field: string, member: string): string[] {
  const isLanguage = LANGUAGE.test(field);
  if (PART.test(field)) {
    const own = member.toLowerCase();
    return PARTS.flatMap(({ adjectives, names }) => (names.includes(own) ? adjectives : []));
  }
  if (!isLanguage && !COUNTRY.test(field)) return [];
  const small = member.toLowerCase();
  const found = NATIONALITIES.find(({ adjectives, countries, codes, languages }) =>
    isLanguage
      ? [...adjectives, ...languages].includes(small)
      : [...adjectives, ...countries, ...codes].includes(small),
  );
  if (found === undefined) return [];
  const names = isLanguage ? found.adjectives : [...found.adjectives, ...found.countries];
  return names.filter((name) => name !== small);
}
