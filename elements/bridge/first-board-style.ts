const NUMBERS = Array.from({ length: 100 }, (_, at) => at + 1);

const each = (name: string, most: number, rule: (value: number) => string): string =>
  NUMBERS.slice(0, most)
    .map((value) => `.bi-first [data-${name}="${value}"]{${rule(value)}}`)
    .join('');

/** The sheet of first screens of dashboards: the grid of the screen itself, by the numbers that tiles have. */
export function firstBoardStyle(): string {
  return `
.bi-first-page{background:#faf9fc}.bi-first-page[data-dark]{background:#131119}
.bi-first-page :is(.bi-first-head,.bi-first-tabs,.bi-first-tile){background:#fff}
.bi-first-page[data-dark] :is(.bi-first-head,.bi-first-tabs,.bi-first-tile){background:#1a1822}
.bi-first-page .bi-first-head{gap:2px 14px;padding-bottom:8px}
.bi-first-tabs{display:flex;gap:2px;padding:0 12px;overflow:hidden}
.bi-first-tabs span{flex:none;padding:0 10px;line-height:34px;opacity:.7}
.bi-first-tabs [data-kind]{opacity:1;box-shadow:inset 0 -2px #6d3beb}
.bi-first-filters,.bi-first-line{flex:none;border-top:1px solid #8883}
.bi-first-filters{display:flex;flex-wrap:wrap;gap:6px;box-sizing:border-box;min-height:42px;padding:6px 16px 6px 38px;border-bottom:1px solid #8883}
.bi-first-filters span{height:26px;padding:0 9px;border:1px solid #8885;border-radius:6px;font-size:12.5px;font-weight:400;line-height:26px;white-space:nowrap}
.bi-first-filters b{font-weight:550}.bi-first-filters [data-kind]{border-color:#0000;font-weight:400;background:#6d3beb1f}
.bi-first-grid{display:grid;grid-template-columns:repeat(24,minmax(0,1fr));grid-auto-rows:28px;gap:12px;flex:1;min-height:0;overflow:hidden;padding:12px 16px;scrollbar-gutter:stable;scrollbar-width:thin}
.bi-first-phone{display:flex;flex-direction:column;gap:12px;padding:12px}
.bi-first-phone>*{flex:none}
.bi-first-pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.bi-first-tile{display:flex;flex-direction:column;box-sizing:border-box;min-width:0;min-height:0;overflow:hidden;border:1px solid #8883;border-radius:10px}
.bi-first-tile[data-kind]{font-weight:400}
.bi-first-name{flex:none;overflow:hidden;padding:4px 14px;font-size:13.5px;font-weight:600;line-height:28px;text-overflow:ellipsis;white-space:nowrap}
.bi-first-phone .bi-first-name{padding:9px 40px 9px 14px;line-height:18px;white-space:normal;overflow-wrap:anywhere}
.bi-first-tile>:is(.bi-first-table,.bi-first-drawing,.bi-first-kpis,.bi-first-body){flex:1;min-height:0}
.bi-first-drawing{flex:1 1 0;min-width:0;overflow:hidden}
.bi-first-page .bi-first-tile[data-kind=heading]{justify-content:flex-end;border:0;background:none;font-size:16px}
.bi-first-text{padding:14px 16px;line-height:1.55;white-space:pre-line}
.bi-first-name+.bi-first-text{padding-top:4px}
.bi-first-text div{margin-bottom:8px}
.bi-first-text [data-kind]{margin-bottom:6px;font-size:15px}
.bi-first-kpis{display:flex;gap:8px;padding:0 6px 10px;container-type:size}
.bi-first-kpis>div{flex:1;display:flex;flex-direction:column;min-width:0;padding:0 8px}
.bi-first-kpis>div+div{padding-left:16px;border-left:1px solid #8883}
.bi-first-kpis span{font-size:12px;opacity:.8}.bi-first-kpis span span{opacity:1}
.bi-first-kpis b{overflow:hidden;font-size:clamp(14px,min(34cqh,(100cqw/var(--kpis) - 34px)/(var(--digits)*.6)),44px);font-weight:650;line-height:1.15;letter-spacing:-.02em;font-variant-numeric:tabular-nums;white-space:nowrap}
.bi-first [data-tone=rise]{color:#1273de}.bi-first [data-tone=fall]{color:#d9480f}
.bi-first[data-dark] [data-tone=rise]{color:#5cb3ff}.bi-first[data-dark] [data-tone=fall]{color:#ff9147}
${each('kpis', 6, (value) => `--kpis:${value}`)}${each('digits', 16, (value) => `--digits:${value}`)}
${each('x', 24, (value) => `grid-column-start:${value}`)}${each('w', 24, (value) => `grid-column-end:span ${value}`)}
${each('y', 100, (value) => `grid-row-start:${value}`)}${each('h', 100, (value) => `grid-row-end:span ${value}`)}
${[164, 320, 380, 420].map((height) => `.bi-first [data-h="${height}"]{height:${height}px}`).join('')}`;
}
