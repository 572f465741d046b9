import { afterEach } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ReactNode } from 'react';
import { DataGrid } from '../../../src/ui/data-grid/data-grid';
import type { GridEvent } from '../../../src/ui/data-grid/grid-events';
import type { GridModel } from '../../../src/ui/data-grid/grid-model';
import { mountInShadow, type Mounted } from '../mount-in-shadow';
import { until } from '../../until';

type MountOptions = Parameters<typeof mountInShadow>[1];

/** The grid on the page of a test file, and what it reported; everything is taken down after each test. */
export class GridStage {
  events: GridEvent[] = [];
  private current: Mounted | null = null;

  constructor() {
    afterEach(() => {
      this.current?.unmount();
      this.current = null;
      this.events = [];
    });
  }

  get mounted(): Mounted {
    if (this.current === null) throw new Error('nothing is mounted');
    return this.current;
  }

  /** Mounts anything that holds one grid and waits for its first cells. */
  async mount(children: ReactNode, options?: MountOptions): Promise<HTMLElement> {
    this.current = mountInShadow(children, options);
    return this.grid();
  }

  /** Mounts a grid of a model. */
  show(model: GridModel, options?: MountOptions): Promise<HTMLElement> {
    const onEvent = (event: GridEvent) => this.events.push(event);
    return this.mount(<DataGrid model={model} label="Numbers" onEvent={onEvent} />, options);
  }

  async grid(): Promise<HTMLElement> {
    return until(() => {
      const grid = this.current?.shadow.querySelector<HTMLElement>('.bi-g');
      if (grid === null || grid === undefined) throw new Error('no grid yet');
      if (grid.querySelector('[role=gridcell]') === null) throw new Error('nothing drawn yet');
      return grid;
    });
  }

  /** Text of the cell that has the keyboard; '' for none. */
  activeText(grid: HTMLElement): string {
    const id = grid.getAttribute('aria-activedescendant');
    return id === null ? '' : (this.current?.shadow.getElementById(id)?.textContent ?? '');
  }
}

/** Waits until what was asked for is painted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );
}

/** Elements of a grid that are to be seen. */
export function shown(grid: HTMLElement, selector: string): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
}

/** Presses keys and waits for the paint. */
export async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
  await nextFrame();
}
