import type { Query } from '@bi/contract/query/query';
import type { GivenFilters } from '@bi/olap/given/given-names';
import type { QueryData } from '../bi-query/query-data';
import type { TokenProvider } from '../../src/core/session/session-types';
import type { BiElement, BiElementMembers } from '../create-element';
import type { BiElementEventMap } from '../element-events';
import type { ElementMethods } from '../element-methods';

export type { BiElement, BiElementMembers } from '../create-element';
export type * from '../element-events';
export type { ElementMethods } from '../element-methods';
export type { QueryData } from '../bi-query/query-data';
export type { GivenFilters } from '@bi/olap/given/given-names';
export type { Query } from '@bi/contract/query/query';
export type {
  RequestInterceptor,
  TokenGrant,
  TokenProvider,
  TokenRequest,
} from '../../src/core/session/session-types';

/** What can be set on an element: its attributes by property name, and what every element is given. */
export type ElementProps<T> = Partial<
  Omit<T, keyof HTMLElement | keyof ElementMethods | keyof BiElementMembers> &
    Pick<BiElementMembers, 'token' | 'tokenProvider' | 'requestInterceptor'>
>;

type Words<S extends string> = S extends `${infer A}-${infer B}`
  ? `${Capitalize<A>}${Words<B>}`
  : Capitalize<S>;
type Short<S extends string> = S extends `bi-${infer Rest}` ? Rest : S;

/** Handlers of an element's events by the name that components give them: `bi-filter-change` is `onFilterChange`. */
export type ElementHandlers = {
  [E in keyof BiElementEventMap as `on${Words<Short<E>>}`]?: (event: BiElementEventMap[E]) => void;
};

/** Where the elements come from. */
export interface LoadOptions {
  /** address of the analytics server, e.g. `https://bi.example.com` */
  server: string;
}

const loads = new Map<string, Promise<void>>();

/**
 * Defines all elements in this page, by the loader of the server; once for each server. Does nothing in Node.
 * @throws {Error} where the loader cannot be fetched; a later call tries again
 */
export function loadElements({ server }: LoadOptions): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  const address = `${server.replace(/\/+$/, '')}/elements/bi-elements.js`;
  const running = loads.get(address) ?? load(address);
  loads.set(address, running);
  return running;
}

/** By a script element, as policies that name hosts allow it. */
function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loads.delete(address);
      script.remove();
      reject(new Error(`${address} could not be loaded. Check the address and the connection.`));
    });
    document.head.append(script);
  });
}

/** What is asked, and by whom. */
export interface BiQueryOptions {
  /** address of the analytics server */
  server: string;
  /** a saved report, by its id or the name in its address */
  reportId?: string;
  /** a question, where there is no report */
  query?: Partial<Query> & { cube: string };
  filters?: GivenFilters;
  /** name of the elements that share filters */
  link?: string;
  /** name of the elements that share a sign-in */
  session?: string;
  locale?: string;
  tokenProvider?: TokenProvider;
}

/** A question of a page, until it is closed. */
export interface BiQueryHandle {
  getData: () => Promise<QueryData>;
  setFilters: (filters: GivenFilters) => Promise<void>;
  getFilters: () => Promise<GivenFilters>;
  refresh: () => Promise<void>;
  /** hears new numbers, null when nobody is signed in any longer; returns how to stop */
  onData: (listener: (data: QueryData | null) => void) => () => void;
  /** takes the question back; what is still asked for is refused with code 1008 */
  close: () => void;
}

type QueryElement = BiElement<
  { reportId: 'string'; query: 'json'; filters: 'json'; link: 'string' },
  'getData' | 'setFilters' | 'getFilters'
>;

/**
 * Asks for numbers that the page draws itself: `<bi-query>` without a place in the page's markup.
 * @throws {Error} in Node, and where the loader cannot be fetched
 */
export async function createBiQuery(options: BiQueryOptions): Promise<BiQueryHandle> {
  if (typeof document === 'undefined') throw new Error('createBiQuery needs a browser.');
  await loadElements(options);
  const element = document.createElement('bi-query') as QueryElement;
  Object.assign(element, options);
  document.body.append(element);
  return {
    getData: () => element.getData(),
    setFilters: (filters) => element.setFilters(filters),
    getFilters: () => element.getFilters(),
    refresh: () => element.refresh(),
    onData: (listener) => {
      const hear = (event: Event) =>
        listener((event as CustomEvent<{ data: QueryData | null }>).detail.data);
      element.addEventListener('bi-data', hear);
      return () => element.removeEventListener('bi-data', hear);
    },
    close: () => element.remove(),
  };
}
