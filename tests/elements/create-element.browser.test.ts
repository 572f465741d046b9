import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineElement } from '../../elements/create-element';
import { defineProbe, openProbe, settle } from './test-element';
import { until } from '../until';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('attributes and properties', () => {
  test('a string is the same as attribute and property', () => {
    const { element } = openProbe();
    element.reportId = 'r1';
    expect(element.getAttribute('report-id')).toBe('r1');
    element.setAttribute('report-id', 'r2');
    expect(element.reportId).toBe('r2');
  });

  test('removing an attribute clears the property and the screen hears it', async () => {
    const { element, probe } = openProbe();
    await settle();
    element.setAttribute('report-id', 'r1');
    expect(probe.mounts[0]?.getValues()['reportId']).toBe('r1');
    element.removeAttribute('report-id');
    expect(element.reportId).toBeNull();
    expect(probe.mounts[0]?.getValues()['reportId']).toBeNull();
  });

  test.each([null, undefined])('%s takes the attribute away, never "null"', (nothing) => {
    const { element } = openProbe();
    element.reportId = 'r1';
    element.reportId = nothing as null;
    expect(element.hasAttribute('report-id')).toBe(false);
  });

  test.each([
    ['', true],
    ['readonly', true],
    ['true', true],
    ['yes', true],
    ['false', false],
    [null, false],
  ])('the boolean attribute %j is %s', (text, value) => {
    const { element } = openProbe();
    if (text !== null) element.setAttribute('readonly', text);
    expect(element.readonly).toBe(value);
  });

  test.each([
    [true, true],
    [false, false],
    ['false', false],
    ['', true],
    [null, false],
    [undefined, false],
  ])('the boolean property set to %j is %s', (given, value) => {
    const { element } = openProbe();
    element.readonly = given as boolean;
    expect(element.readonly).toBe(value);
    expect(element.hasAttribute('readonly')).toBe(value);
  });

  test.each([
    ['12', 12],
    ['-1.5', -1.5],
    ['', null],
    ['abc', null],
    [null, null],
  ])('the number attribute %j is %j, never NaN', (text, value) => {
    const { element } = openProbe();
    if (text !== null) element.setAttribute('page-size', text);
    expect(element.pageSize).toBe(value);
  });

  test('an object keeps its identity and is not written into the DOM', () => {
    const { element } = openProbe();
    const provider = () => null;
    element.tokenProvider = provider;
    expect(element.tokenProvider).toBe(provider);
    expect(element.outerHTML).not.toContain('=>');
    element.tokenProvider = { not: 'a function' } as never;
    expect(element.tokenProvider).toBeNull();
  });
});

describe('before the definition', () => {
  test('properties set on the unknown element are taken over', async () => {
    const { tag, probe, define } = defineProbe();
    const element = document.createElement(tag);
    const provider = () => 'early-token';
    Object.assign(element, { reportId: 'early', readonly: true, tokenProvider: provider });
    document.body.append(element);
    define();
    await settle();
    expect(element).toMatchObject({ reportId: 'early', readonly: true, tokenProvider: provider });
    expect(Object.hasOwn(element, 'reportId')).toBe(false);
    expect(probe.mounts[0]?.session.currentToken()).toBe('early-token');
    Object.assign(element, { reportId: 'later' });
    expect(probe.mounts[0]?.getValues()['reportId']).toBe('later');
  });

  test('a property wins over an attribute that was there', () => {
    const { tag, define } = defineProbe();
    document.body.innerHTML = `<${tag} report-id="attribute"></${tag}>`;
    const element = document.body.firstElementChild as HTMLElement;
    Object.assign(element, { reportId: 'property' });
    define();
    expect(element).toMatchObject({ reportId: 'property' });
  });

  test('a token set early never reaches the DOM', () => {
    const { tag, define } = defineProbe();
    document.body.innerHTML = `<${tag} token="secret-attribute"></${tag}>`;
    const second = document.createElement(tag);
    Object.assign(second, { token: 'secret-property' });
    document.body.append(second);
    define();
    expect(document.documentElement.outerHTML).not.toContain('secret');
    expect(Object.hasOwn(second, 'token')).toBe(false);
  });
});

describe('life in the document', () => {
  test('a detached element mounts nothing, whatever is set on it', async () => {
    const { define, type, probe } = defineProbe();
    define();
    const element = new type();
    element.setAttribute('report-id', 'r');
    element.reportId = 's';
    element.token = 't';
    await settle();
    expect(probe.mounts).toHaveLength(0);
    expect(element.shadowRoot?.childNodes).toHaveLength(0);
  });

  test('an element removed before its code came mounts nothing', async () => {
    let come: () => void = () => {};
    const { define, type, probe } = defineProbe({
      delay: new Promise((done) => {
        come = done;
      }),
    });
    define();
    const element = new type();
    document.body.append(element);
    element.remove();
    await settle();
    come();
    await settle();
    expect(probe.mounts).toHaveLength(0);
  });

  test('moving by append keeps the screen and what was typed', async () => {
    const { element, probe } = openProbe();
    await settle();
    const field = element.shadowRoot?.querySelector('input');
    if (field) field.value = 'typed';
    const other = document.body.appendChild(document.createElement('section'));
    other.append(element);
    await settle();
    expect(probe).toMatchObject({ unmounts: 0 });
    expect(probe.mounts).toHaveLength(1);
    expect(element.shadowRoot?.querySelector('input')?.value).toBe('typed');
  });

  test('moveBefore keeps the screen', async () => {
    const { element, probe } = openProbe();
    await settle();
    const other = document.body.appendChild(document.createElement('section'));
    const move = (other as unknown as { moveBefore: (node: Node, before: null) => void })
      .moveBefore;
    move.call(other, element, null);
    await settle();
    expect(element.parentNode).toBe(other);
    expect(probe.mounts).toHaveLength(1);
    expect(probe.unmounts).toBe(0);
  });

  test('an element taken out ends, and put back starts again with its token', async () => {
    const { element, probe } = openProbe();
    element.token = 'mine';
    await settle();
    const before = probe.mounts.at(-1)?.session;
    element.remove();
    await settle();
    expect(probe.unmounts).toBe(probe.mounts.length);
    expect(before?.currentToken()).toBeNull();
    document.body.append(element);
    await settle();
    await element.ready;
    expect(probe.mounts.at(-1)?.session.currentToken()).toBe('mine');
  });

  test('children of the page stay where they are', async () => {
    const { element } = openProbe();
    element.innerHTML = '<p slot="loading">one moment</p><b>kept</b>';
    await settle();
    element.reportId = 'again';
    expect(element.innerHTML).toBe('<p slot="loading">one moment</p><b>kept</b>');
  });

  test('hiding and showing keeps the screen', async () => {
    const { element, probe } = openProbe();
    await settle();
    element.hidden = true;
    expect(getComputedStyle(element).display).toBe('none');
    element.hidden = false;
    expect(getComputedStyle(element).display).toBe('block');
    expect(probe.mounts).toHaveLength(1);
  });

  test('loading="lazy" waits until the element comes into sight', async () => {
    const { define, type, probe } = defineProbe();
    define();
    const spacer = document.createElement('div');
    spacer.style.height = '5000px';
    const element = new type();
    element.loading = 'lazy';
    document.body.append(spacer, element);
    await settle(5);
    expect(probe.mounts).toHaveLength(0);
    element.scrollIntoView();
    await until(() => expect(probe.mounts).toHaveLength(1));
  });

  test('the skeleton is shown before the code comes and goes with the screen', async () => {
    let come: () => void = () => {};
    const { define, type } = defineProbe({
      delay: new Promise((done) => {
        come = done;
      }),
    });
    define();
    const element = new type();
    document.body.append(element);
    expect(element.shadowRoot?.querySelector('[part=skeleton]')?.clientHeight).toBeGreaterThan(50);
    expect(element.matches(':state(loading)')).toBe(true);
    come();
    await element.ready;
    expect(element.shadowRoot?.querySelector('[part=skeleton]')).toBeNull();
    expect(element.matches(':state(loading)')).toBe(false);
  });
});

describe('events', () => {
  test.each(['lower', 'kebab-case', 'camelCase', 'CAPS', 'Pascal'])(
    'the event %s bubbles, crosses shadow roots and keeps its name',
    async (name) => {
      const { element, probe } = openProbe();
      await settle();
      const outer = document.createElement('div');
      const root = outer.attachShadow({ mode: 'open' });
      root.append(element);
      document.body.append(outer);
      const heard: unknown[] = [];
      document.addEventListener(name, (event) => heard.push((event as CustomEvent).detail), {
        once: true,
      });
      const detail = { some: new Date(0) };
      probe.mounts[0]?.emit(name, detail);
      expect(heard[0]).toBe(detail);
    },
  );

  test('a cancelled event informs the caller', async () => {
    const { element, probe } = openProbe();
    await settle();
    element.addEventListener('bi-navigate', (event) => event.preventDefault());
    const emit = probe.mounts[0]?.emit;
    expect(emit?.('bi-navigate', {}, { cancelable: true })).toBe(false);
    expect(emit?.('bi-navigate', {})).toBe(true);
  });
});

describe('methods', () => {
  test('called early, they wait for the screen that answers them', async () => {
    const { define, type } = defineProbe({ offers: { getState: () => ({ rows: 3 }) } });
    define();
    const element = new type();
    const asked = element.getState();
    document.body.append(element);
    expect(await asked).toEqual({ rows: 3 });
    await expect(element.setState({})).rejects.toMatchObject({ code: 1004 });
  });

  test('work again after the element was taken out and put back', async () => {
    const { element, probe } = openProbe();
    await element.ready;
    element.remove();
    await settle();
    document.body.append(element);
    await element.ready;
    probe.mounts.at(-1)?.offer('refresh', () => 'fresh');
    await expect(element.refresh()).resolves.toBe('fresh');
  });

  test('waiting ones are refused when the element goes', async () => {
    const { define, type } = defineProbe({ delay: new Promise(() => {}) });
    define();
    const element = new type();
    document.body.append(element);
    const asked = element.refresh();
    element.remove();
    await expect(asked).rejects.toMatchObject({ code: 1008, status: 0, requestId: null });
  });
});

describe('definition', () => {
  test('a second definition of the same version is silent, of another warns, none throws', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const first = defineProbe({ tag: 'bi-twice' });
    const second = defineProbe({ tag: 'bi-twice' });
    first.define();
    second.define();
    expect(customElements.get('bi-twice')).toBe(first.type);
    expect(warn).not.toHaveBeenCalled();
    class Foreign extends HTMLElement {}
    customElements.define('bi-foreign', Foreign);
    defineElement(defineProbe({ tag: 'bi-foreign' }).type);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('code that cannot be loaded leaves a calm message and an event', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { createElement } = await import('../../elements/create-element');
    const type = createElement({
      tag: 'bi-broken',
      attributes: {},
      load: () => Promise.reject(new Error('offline')),
    });
    defineElement(type);
    const element = new type();
    const heard: unknown[] = [];
    element.addEventListener('bi-error', (event) => heard.push(event.detail.code));
    document.body.append(element);
    await expect(element.ready).rejects.toMatchObject({ code: 1005 });
    expect(heard).toEqual([1005]);
    expect(element.shadowRoot?.querySelector('[role=alert]')?.textContent).toContain('reload');
  });
});
