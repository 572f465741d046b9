import type { KeyValueStore, SessionHome } from './key-value-store';
import { LayoutStore } from './layout-store';
import { emptyWork, PreferenceStore } from './preference-store';
import { STORAGE_KEYS } from './stored-token';
import { TabMemory } from './tab-memory';

/** In the tab's memory: somebody signed out here, and nobody has signed in since. */
const LEFT = 'left';

/** What a browser remembers of the person who works in it: preferences, layouts, the tab, the last route. */
export class PersonMemory {
  readonly preferences: PreferenceStore;
  readonly layouts: LayoutStore;
  readonly tab: TabMemory;
  readonly #store: KeyValueStore;
  /** after sign-out no route is stored: the next person does not start where the former one was */
  #left: boolean;
  /** the last route was stored while somebody was signed in */
  #routeIsPersonal = true;

  constructor(store: KeyValueStore, home: SessionHome) {
    this.#store = store;
    this.preferences = new PreferenceStore(store);
    this.layouts = new LayoutStore(store);
    this.tab = new TabMemory(home);
    this.#left = this.tab.get(LEFT) !== null;
  }

  /** the hash route to return to; '' when none */
  get route(): string {
    return this.#store.get(STORAGE_KEYS.route) ?? '';
  }

  /** stores the route, unless the person has left */
  setRoute(route: string, isSignedIn: boolean): void {
    if (this.#left) return;
    this.#routeIsPersonal = isSignedIn;
    if (route === '') this.#store.remove(STORAGE_KEYS.route);
    else this.#store.set(STORAGE_KEYS.route, route);
  }

  /** somebody has signed in */
  arrive(): void {
    this.#left = false;
    this.tab.remove(LEFT);
  }

  /** forgets the work of the person; `isLeaving`: there was somebody */
  leave(isLeaving: boolean): void {
    this.#left ||= isLeaving;
    this.#routeIsPersonal = true;
    this.#forgetWork('');
  }

  /** forgets what the tab remembers, but not that somebody left */
  clearTab(): void {
    this.tab.clear();
    if (this.#left) this.tab.set(LEFT, 'true');
  }

  /** the memory is this person's from now on; that of another is dropped */
  claim(userName: string, stranger: boolean): void {
    const before = this.preferences.get().userName;
    if (stranger || (before !== '' && before !== userName)) this.#forgetWork(userName);
    else if (before !== userName) this.preferences.set({ userName });
  }

  #forgetWork(userName: string): void {
    this.preferences.set({ ...emptyWork(), userName });
    this.layouts.clear();
    if (this.#routeIsPersonal) this.#store.remove(STORAGE_KEYS.route);
  }
}
