/** Sheet of the parameters and slicers above a result. */
export const CONTROL_STYLE = `
.bi-control-ends{display:none}
.bi-control-day{display:inline-flex;align-items:center;gap:2px;min-width:0}
.bi-controls{display:flex;flex-wrap:wrap;align-items:center;gap:6px 12px;flex:none;min-height:40px;padding:5px 12px;
  border-bottom:1px solid var(--bi-line);background:var(--bi-header);font-size:13px}
.bi-control{display:inline-flex;align-items:center;gap:8px;min-width:0;max-width:100%}
.bi-control>label,.bi-control-name{flex:none;max-width:200px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
  font-size:12px;color:var(--bi-text-second)}
.bi-control input[type=number],.bi-control input[type=date],.bi-slice input[type=number],
.bi-slice input[type=date]{height:28px;padding:0 8px;border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius);
  background:var(--bi-canvas);color:inherit;font:inherit}
.bi-control input[type=number]{width:88px}
.bi-control input[aria-invalid=true]:not(.ant-select *){border-color:var(--bi-danger)}
.bi-control>input:focus-visible,.bi-control-day>input:focus-visible,.bi-slice input:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-1px}
.bi-control input[type=range]{width:128px;accent-color:var(--bi-primary)}
.bi-control-note{flex-basis:100%;color:var(--bi-danger);font-size:12px}
.bi-slicer{display:inline-flex;align-items:center;gap:6px;height:28px;max-width:320px;padding:0 8px;
  border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius);background:var(--bi-canvas);color:var(--bi-text);
  font:inherit;cursor:pointer}
.bi-slicer:hover{border-color:var(--bi-primary)}
.bi-slicer:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-1px}
.bi-slicer>b{flex:none;font-weight:550}
.bi-slicer>span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--bi-text-second)}
.bi-slicer[data-set]>span{color:var(--bi-primary-text)}
.bi-slice{display:grid;gap:12px;width:min(320px,calc(100vw - 48px))}
.bi-slice-pair{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.bi-slice-pair label{display:block;font-size:12px;color:var(--bi-text-second)}
.bi-slice-pair input{width:100%;box-sizing:border-box}
.bi-slice-periods{display:grid;gap:6px}
.bi-slice-periods>div:first-child{display:flex;flex-wrap:wrap;gap:6px}
.bi-slice-periods button[aria-pressed]{height:26px;padding:0 9px;border:1px solid var(--bi-line-strong);border-radius:13px;background:var(--bi-canvas);
  color:var(--bi-text);font:inherit;font-size:12px;cursor:pointer}
.bi-slice-periods button[aria-pressed]:hover{border-color:var(--bi-primary)}
.bi-slice-periods button[aria-pressed=true]{border-color:var(--bi-primary);background:var(--bi-primary-soft);color:var(--bi-primary-text)}
.bi-slice-periods button[aria-pressed]:focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-slice-periods>label{font-size:12px;color:var(--bi-text-second)}
.bi-slice-foot{display:flex;justify-content:flex-end;gap:8px}
.bi-slice-note{margin:0;color:var(--bi-text-second);font-size:12px}
.bi-range{position:relative;height:24px}
.bi-range::before,.bi-range>i{content:"";position:absolute;top:10px;height:4px;border-radius:2px}
.bi-range::before{left:0;right:0;background:var(--bi-line-strong)}
.bi-range>i{background:var(--bi-primary)}
.bi-range>input{position:absolute;inset:0;width:100%;height:24px;margin:0;background:none;appearance:none;pointer-events:none}
.bi-range>input::-webkit-slider-thumb{appearance:none;width:16px;height:16px;border:2px solid var(--bi-primary);border-radius:50%;
  background:var(--bi-canvas);cursor:pointer;pointer-events:auto}
.bi-range>input::-moz-range-thumb{width:12px;height:12px;border:2px solid var(--bi-primary);border-radius:50%;
  background:var(--bi-canvas);cursor:pointer;pointer-events:auto}
.bi-range>input::-moz-range-track{background:none}
.bi-range>input:focus-visible{outline:none}
.bi-range>input:focus-visible::-webkit-slider-thumb{outline:2px solid var(--bi-primary);outline-offset:2px}
.bi-range>input:focus-visible::-moz-range-thumb{outline:2px solid var(--bi-primary);outline-offset:2px}
.bi-controls-sheet{display:grid;gap:16px}
.bi-controls-sheet .bi-control{display:flex;flex-wrap:wrap;justify-content:space-between}
.bi-controls-sheet :is(.bi-slicer,input[type=number],input[type=date]){height:36px}
@media print{.bi-controls{display:none}}
`;
