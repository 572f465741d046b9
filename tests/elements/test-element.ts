import { createElement, defineElement } from '../../elements/create-element';
import { loadLife } from '../../elements/bridge/life-part';
import type { ElementModel, MountView } from '../../elements/bridge/element-model';

/** What a plain element without React was asked to do. */
export interface Probe {
  mounts: ElementModel[];
  unmounts: number;
}

let count = 0;

/** Defines an element of its own whose screen is the test; `tag` must be new in the page. */
export function defineProbe(
  options: { tag?: string; delay?: Promise<void>; offers?: Record<string, () => unknown> } = {},
) {
  count += 1;
  const tag = options.tag ?? `bi-probe-${count}`;
  const probe: Probe = { mounts: [], unmounts: 0 };
  const mount: MountView = (model) => {
    probe.mounts.push(model);
    const field = document.createElement('input');
    model.container.append(field);
    for (const [name, answer] of Object.entries(options.offers ?? {})) model.offer(name, answer);
    model.showView();
    model.ready();
    return () => {
      probe.unmounts += 1;
    };
  };
  const type = createElement({
    tag,
    attributes: { reportId: 'string', pageSize: 'number', wide: 'boolean', filters: 'json' },
    load: async () => {
      await options.delay;
      return { mount };
    },
  });
  const define = () => defineElement(type);
  return { tag, probe, type, define };
}

/** A defined probe element standing in the document. */
export function openProbe() {
  const made = defineProbe();
  made.define();
  const element = new made.type();
  document.body.append(element);
  return { ...made, element };
}

/** Lets timers of length 0 and lazy imports pass. */
export async function settle(rounds = 3): Promise<void> {
  await loadLife();
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((done) => {
      setTimeout(done, 0);
    });
  }
}
