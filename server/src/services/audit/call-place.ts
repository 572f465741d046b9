import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a call comes from. */
export interface CallPlace {
  address: string;
  requestId: string;
}

const places = new AsyncLocalStorage<CallPlace>();

/** Runs the work of a call; everything it starts knows where the call comes from. */
export function inCallPlace(place: CallPlace, work: () => void): void {
  places.run(place, work);
}

/** Where the present call comes from; both '' outside of a call. */
export function callPlace(): CallPlace {
  return places.getStore() ?? { address: '', requestId: '' };
}
