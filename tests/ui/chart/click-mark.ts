/** An event at a place of the canvas, as the chart reads it. */
function placed<Kind extends MouseEvent>(event: Kind, box: DOMRect): Kind {
  return Object.defineProperties(event, {
    offsetX: { value: event.clientX - box.left },
    offsetY: { value: event.clientY - box.top },
  });
}

/** Clicks a place of the chart; its shares of width and height are 0 to 1. */
export function clickPlace(chart: HTMLElement, right: number, down: number): void {
  const box = chart.getBoundingClientRect();
  const canvas = chart.querySelector('canvas')!;
  const [clientX, clientY] = [box.left + box.width * right, box.top + box.height * down];
  const at = { bubbles: true, composed: true, clientX, clientY };
  for (const type of ['mousemove', 'mousedown', 'mouseup', 'click']) {
    canvas.dispatchEvent(placed(new MouseEvent(type, at), box));
  }
}

/**
 * Clicks points one below the other until one is a mark of the chart.
 * @param share where in the width of the chart, 0 to 1
 * @param isHit says whether a mark was hit
 * @throws Error when there is none
 */
export function clickMark(chart: HTMLElement, share: number, isHit: () => boolean): void {
  const { height } = chart.getBoundingClientRect();
  for (let y = height - 40; y > 0; y -= 20) {
    clickPlace(chart, share, y / height);
    if (isHit()) return;
  }
  throw new Error('no mark was hit');
}

/**
 * Puts a finger on the chart, a little above its foot, and leaves it there.
 * @param share where in the width of the chart, 0 to 1
 */
export function pressMark(chart: HTMLElement, share: number): void {
  const box = chart.getBoundingClientRect();
  const at = { clientX: box.left + box.width * share, clientY: box.bottom - 50 };
  const press = { ...at, bubbles: true, composed: true };
  const finger = new PointerEvent('pointerdown', {
    ...press,
    pointerType: 'touch',
    isPrimary: true,
  });
  const canvas = chart.querySelector('canvas')!;
  canvas.dispatchEvent(placed(finger, box));
  canvas.dispatchEvent(placed(new MouseEvent('mousedown', press), box));
}

/** Draws with the mouse in a chart; places are shares of its width and height. */
export function drawOn(chart: HTMLElement, path: readonly (readonly [number, number])[]): void {
  const { left, top, width, height } = chart.getBoundingClientRect();
  const send = (type: string, target: EventTarget, [x, y]: readonly [number, number]) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, composed: true, pointerType: 'mouse', button: 0 },
        ...{ clientX: left + x * width, clientY: top + y * height },
      }),
    );
  const [first = [0, 0] as const] = path;
  send('pointerdown', chart.querySelector('canvas') ?? chart, first);
  for (const place of path.slice(1)) send('pointermove', document, place);
  send('pointerup', document, path.at(-1) ?? first);
}
