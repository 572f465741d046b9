import {
  createElement,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import type { ElementHandlers, ElementProps } from './client';

/** Tags of elements. */
export type BiTag = Extract<keyof HTMLElementTagNameMap, `bi-${string}`>;

/** Properties of the component of an element. */
export type BiProps<T extends BiTag> = ElementProps<HTMLElementTagNameMap[T]> &
  ElementHandlers & {
    ref?: Ref<HTMLElementTagNameMap[T]>;
    id?: string;
    className?: string;
    /** of the page's content security policy, for styles */
    nonce?: string;
    style?: CSSProperties;
    /** for the slots `loading` and others */
    children?: ReactNode;
  };

/** The component of an element. */
export type BiComponent<T extends BiTag> = (props: BiProps<T>) => ReactElement;

/** Never in markup that a server renders. */
const SECRETS = ['token'];
const isText = (value: unknown): value is string | number | true =>
  typeof value === 'string' || typeof value === 'number' || value === true;
const kebab = (name: string) => name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`);
/** `onFilterChange` is `bi-filter-change`; those of the sign-in form have no prefix. */
const eventOf = (name: string) => {
  const words = kebab(name).slice('on-'.length);
  return words.startsWith('login-') ? words : `bi-${words}`;
};

/**
 * The component of an element: texts, numbers and true as attributes, which a server renders, the rest as
 * properties, `on…` as listeners. The element itself comes with `loadElements`, before or after.
 */
export function biComponent<T extends BiTag>(tag: T): BiComponent<T> {
  return function BiElementComponent({ ref, id, className, style, children, ...given }) {
    const place = useRef<HTMLElementTagNameMap[T]>(null);
    const before = useRef<Record<string, unknown>>({});
    const entries = Object.entries(given as Record<string, unknown>);
    const handlers = entries.filter(([name, value]) => /^on[A-Z]/.test(name) && value);
    const set = entries.filter(([name]) => !/^on[A-Z]/.test(name));
    const texts = set.filter(([name, value]) => isText(value) && !SECRETS.includes(name));
    useImperativeHandle(ref, () => place.current as HTMLElementTagNameMap[T]);
    useLayoutEffect(() => {
      const element = place.current;
      if (element === null) return;
      const now = Object.fromEntries(
        set.filter(([name, value]) => !isText(value) || SECRETS.includes(name)),
      );
      for (const name of Object.keys({ ...before.current, ...now })) {
        if (Object.is(before.current[name], now[name])) continue;
        Reflect.set(element, name, now[name] ?? null);
      }
      before.current = now;
    });
    useLayoutEffect(() => {
      const element = place.current;
      const stops = new AbortController();
      for (const [name, hear] of handlers) {
        element?.addEventListener(eventOf(name) as 'click', hear as () => void, stops);
      }
      return () => stops.abort();
    });
    return createElement(
      tag,
      {
        ref: place,
        ...Object.fromEntries(texts.map(([name, value]) => [kebab(name), value])),
        ...(id !== undefined && { id }),
        ...(className !== undefined && { class: className }),
        ...(style !== undefined && { style }),
      },
      children,
    );
  };
}
