/** Elements that a first screen may hold; those of drawings after `svg`. */
export const FIRST_TAGS: readonly string[] = [
  ...['div', 'span', 'b', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...[
    'svg',
    'g',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'text',
    'tspan',
  ],
  ...['defs', 'clipPath', 'linearGradient', 'radialGradient', 'stop', 'pattern'],
];

/** Attributes that its elements may have; none takes a style, a script or an address. */
export const FIRST_ATTRIBUTES: readonly string[] = [
  ...['class', 'colspan', 'rowspan', 'scope', 'data-n', 'data-level', 'data-kind', 'data-dark'],
  ...['data-x', 'data-y', 'data-w', 'data-h', 'data-tone', 'data-digits', 'data-kpis'],
  ...['width', 'height', 'viewBox', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['d', 'points', 'transform', 'id', 'offset', 'gradientUnits', 'patternUnits', 'clip-path'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'opacity', 'stop-color', 'stop-opacity'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-dashoffset', 'stroke-miterlimit', 'paint-order'],
  ...['text-anchor', 'dominant-baseline', 'dy', 'dx', 'font-family', 'font-size', 'font-weight'],
];
