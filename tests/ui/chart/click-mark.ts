/**
 * Clicks points one below the other until one is a mark of the chart.
 * @param share where in the width of the chart, 0 to 1
 * @param isHit tells whether a mark was hit
 * @throws Error when there is none
 */
export function clickMark(chart: HTMLElement, share: number, isHit: () => boolean): void {
  const box = chart.getBoundingClientRect();
  const canvas = chart.querySelector('canvas')!;
  for (let y = box.bottom - 40; y > box.top; y -= 20) {
    const at = { bubbles: true, composed: true, clientX: box.left + box.width * share, clientY: y };
    const offset = { offsetX: at.clientX - box.left, offsetY: y - box.top };
    for (const type of ['mousemove', 'mousedown', 'mouseup', 'click']) {
      const event = new MouseEvent(type, at);
      Object.defineProperties(event, {
        offsetX: { value: offset.offsetX },
        offsetY: { value: offset.offsetY },
      });
      canvas.dispatchEvent(event);
    }
    if (isHit()) return;
  }
  throw new Error('no mark was hit');
}
