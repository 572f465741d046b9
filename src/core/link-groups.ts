/** Filters by name, as a page gives and gets them. */
export type LinkedFilters = Readonly<Record<string, unknown>>;

/** Event of the document by which the elements of a group, and the page, set filters of all others. */
export const LINK_EVENT = 'bi-link';
/** Event of the document by which an element that joins a group asks what that is set to. */
const ASK_EVENT = 'bi-link-ask';

/** Detail of `bi-link`. */
export interface LinkDetail {
  /** name of the group */
  link: string;
  filters: LinkedFilters;
}

interface AskDetail {
  link: string;
  answer: (filters: LinkedFilters) => void;
}

/** A place in a group. */
export interface LinkPlace {
  /** what the group was set to before */
  readonly filters: LinkedFilters;
  /** sets filters of all others of the group */
  say: (filters: LinkedFilters) => void;
  leave: () => void;
}

/**
 * Joins the group of this name, which all elements of a page with the same `link` are in, also those of other servers
 * and sessions: the page has put them together, and nothing but what filters are set to goes from one to another.
 * @param take takes what others are set to: of these filters those that there are
 */
export function joinLink(link: string, take: (filters: LinkedFilters) => void): LinkPlace {
  let said: LinkedFilters = {};
  let isOwn = false;
  const ask: AskDetail = { link, answer: (filters) => (said = { ...filters, ...said }) };
  document.dispatchEvent(new CustomEvent(ASK_EVENT, { detail: ask }));
  const filters = said;

  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<LinkDetail | null>;
    if (detail?.link !== link || typeof detail.filters !== 'object') return;
    said = { ...said, ...detail.filters };
    if (!isOwn) take(detail.filters);
  };
  const answer = (event: Event) => {
    const { detail } = event as CustomEvent<AskDetail>;
    if (detail.link === link) detail.answer(said);
  };
  document.addEventListener(LINK_EVENT, hear);
  document.addEventListener(ASK_EVENT, answer);
  return {
    filters,
    say: (changed) => {
      isOwn = true;
      const detail: LinkDetail = { link, filters: changed };
      document.dispatchEvent(new CustomEvent(LINK_EVENT, { detail }));
      isOwn = false;
    },
    leave: () => {
      document.removeEventListener(LINK_EVENT, hear);
      document.removeEventListener(ASK_EVENT, answer);
    },
  };
}

/** The filters of the second state that are set otherwise in the first, and null for those that it lacks. */
export function changedFilters(before: LinkedFilters, now: LinkedFilters): LinkedFilters {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const [one, other] = [before[name] ?? null, now[name] ?? null];
      return JSON.stringify(one) === JSON.stringify(other) ? [] : [[name, other]];
    }),
  );
}
