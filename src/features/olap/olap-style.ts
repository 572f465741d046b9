/** Sheet of the OLap screen; `data-narrow` is set by its own width, not by the window's. */
export const OLAP_STYLE = `
.olap{display:flex;flex-direction:column;height:100%;min-height:420px;background:var(--bi-canvas);
  color:var(--bi-text);overflow:hidden;position:relative;outline:none}
.olap[data-full]{position:fixed;inset:0;z-index:100;height:auto}
.olap-body{flex:1;display:flex;min-height:0}
.olap-side{width:248px;flex:none;border-right:1px solid var(--bi-line);display:flex;
  flex-direction:column;min-height:0;background:var(--bi-header)}
.olap-main{flex:1;display:flex;flex-direction:column;min-width:0;min-height:0}
.olap-title{font-size:14px;font-weight:600;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;
  min-width:48px;max-width:32ch}
.olap-dirty{font-size:12px;color:var(--bi-text-second);white-space:nowrap;display:inline-flex;
  align-items:center;gap:6px}
.olap-dirty::before{content:"";width:6px;height:6px;border-radius:50%;background:var(--bi-warning)}

.olap-search{padding:8px 8px 4px}
.olap-tree{flex:1;overflow:auto;padding:4px 0 12px;outline:none;font-size:13px;scrollbar-width:thin}
.olap-tree-row{display:flex;align-items:center;gap:6px;height:28px;padding-right:4px;cursor:default;
  user-select:none;position:relative;border-radius:4px;margin:0 4px}
.olap-tree-row[data-kind=section]{color:var(--bi-text-second);font-size:12px;font-weight:600;height:30px}
.olap-tree-row[data-draggable]{cursor:grab}
.olap-tree-row:hover{background:var(--bi-hover)}
.olap-tree-row:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.olap-tree-row>svg{color:var(--bi-text-faint)}
.olap-tree-row[data-kind=measure]>svg{color:var(--bi-primary-text)}
.olap-tree-row[data-used]>.olap-tree-label{font-weight:600}
.olap-tree-row[data-used]::after{content:"";width:6px;height:6px;border-radius:50%;
  background:var(--bi-primary);flex:none;margin-right:6px}
.olap-tree-row:hover::after,.olap-tree-row:focus-within::after{display:none}
.olap-tree-twist{width:16px;height:16px;display:grid;place-items:center;flex:none;
  color:var(--bi-text-faint);border:0;background:none;padding:0;cursor:pointer;
  transition:transform var(--bi-motion)}
.olap-tree-twist[data-open]{transform:rotate(90deg)}
.olap-tree-label{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.olap-tree-add{opacity:0;border:0;background:none;padding:0;width:24px;height:24px;border-radius:4px;
  display:grid;place-items:center;cursor:pointer;color:var(--bi-text-second)}
.olap-tree-row:hover .olap-tree-add,.olap-tree-row:focus-visible .olap-tree-add,
.olap-tree-add:focus-visible,.olap-tree-add[aria-expanded=true],.olap-tree-add[data-always]{opacity:1}
.olap-tree-add:hover{background:var(--bi-selected);color:var(--bi-primary-text)}
@media (hover:none){.olap-tree-add{opacity:1}}
.olap-tree-none{padding:12px 16px;color:var(--bi-text-second);font-size:13px}

.olap-wells{display:grid;grid-template-columns:1fr 1fr;border-bottom:1px solid var(--bi-line)}
.olap-well{display:flex;align-items:flex-start;gap:8px;min-height:38px;padding:5px 8px 5px 12px;
  min-width:0;position:relative;transition:background var(--bi-motion)}
.olap-well:nth-child(odd){border-right:1px solid var(--bi-line)}
.olap-well:nth-child(n+3){border-top:1px solid var(--bi-line)}
.olap>.bi-toolbar{min-height:34px;padding:1px 12px}
.olap-wells-box{container-type:inline-size;flex:none}
@container (min-width:900px){
  .olap-wells{display:flex}
  .olap-wells .olap-well{flex:1 1 auto;border-top:0;border-right:1px solid var(--bi-line);min-height:34px;padding:3px 4px 3px 10px}
  .olap-wells .olap-well:last-of-type{border-right:0}
  .olap-wells .olap-well[data-empty]{flex-shrink:99;min-width:124px}
  .olap-wells .olap-well[data-empty] .olap-chips{overflow:hidden;max-height:28px}
  .olap-wells .olap-well[data-empty] .olap-chips-hint{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
  .olap-wells .olap-well-name{flex:0 1000 auto;min-width:14px;width:auto;height:28px;flex-wrap:wrap;
    column-gap:6px;row-gap:28px;overflow:hidden}
  .olap-wells .olap-well-name>svg{height:28px}
  .olap-wells .olap-chips{flex:1 1 auto;flex-wrap:nowrap;overflow-x:auto;overflow-y:hidden;scrollbar-width:none}
  .olap-wells .olap-chips>li{flex:0 1 auto;min-width:72px}
  .olap-wells .olap-chips>.olap-mark{flex:none;min-width:2px}
  .olap-wells .olap-chips>.olap-chips-hint{min-width:0}
  .olap-wells .olap-chip{width:100%;gap:4px}
  .olap-wells .olap-chip:is([data-well=measures],[data-well=filters])>svg:first-child{display:none}
  .olap-wells .olap-chip>.olap-chip-text{flex:0 1 auto;min-width:24px}
  .olap-wells .olap-chip>.olap-chip-note{flex-shrink:2;min-width:16px}
  .olap-wells .olap-chip:is([data-well=rows],[data-well=columns])>.olap-chip-note{flex-shrink:20}
}
.olap-well[data-over]{background:var(--bi-primary-soft)}
.olap-well[data-takes]{box-shadow:inset 0 0 0 1px var(--bi-primary)}
.olap-well-name{width:82px;flex:none;font-size:12px;line-height:28px;color:var(--bi-text-second);
  display:flex;align-items:center;gap:6px}
.olap-chips{display:flex;flex-wrap:wrap;gap:4px;flex:1;min-width:0;list-style:none;margin:0;padding:0;
  max-height:92px;overflow:auto;scrollbar-width:thin;align-items:center}
.olap-chips>li{display:flex;min-width:0;max-width:100%}
.olap-chips-hint{font-size:12px;color:var(--bi-text-faint);line-height:28px}
.olap-chip{display:inline-flex;align-items:center;gap:6px;height:28px;max-width:260px;padding:0 4px 0 8px;
  border:1px solid transparent;border-radius:var(--bi-radius);font:inherit;font-size:13px;line-height:1;
  background:var(--bi-primary-soft);color:var(--bi-text);cursor:grab;min-width:0;touch-action:manipulation}
.olap-chip[data-well=measures]{background:var(--bi-canvas);border-color:var(--bi-line-strong)}
.olap-chip[data-well=filters]{background:var(--bi-hover);border-color:var(--bi-line)}
.olap-chip>svg{color:var(--bi-text-second);font-size:12px}
.olap-chip:hover{border-color:var(--bi-primary)}
.olap-chip:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.olap-chip[data-dragging]{opacity:.4}
.olap-chip-text{flex:none;max-width:180px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;line-height:20px}
.olap-chip[data-well=filters]{max-width:360px}
.olap-chip[data-well=filters]>.olap-chip-text{max-width:300px}
.olap-chip-note{flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
  color:var(--bi-text-second);font-size:12px;line-height:20px}
.olap-chip-caret{color:var(--bi-text-faint)!important}
.olap-mark{width:2px;height:22px;border-radius:1px;background:var(--bi-primary);flex:none}
.olap-add{width:28px;height:28px;flex:none;border:0;border-radius:var(--bi-radius);background:none;
  color:var(--bi-text-second);cursor:pointer;display:grid;place-items:center;padding:0}
.olap-add:hover{background:var(--bi-hover);color:var(--bi-text)}
.olap-add:focus-visible{outline:2px solid var(--bi-primary)}
.olap-overlay{display:inline-flex;align-items:center;gap:6px;height:28px;padding:0 10px;
  border-radius:var(--bi-radius);background:var(--bi-raised);box-shadow:var(--bi-shadow);font-size:13px;
  white-space:nowrap;cursor:grabbing;border:1px solid var(--bi-primary)}

.olap-bar{display:flex;align-items:center;gap:12px;min-height:36px;padding:4px 12px;font-size:13px;
  border-bottom:1px solid var(--bi-line);background:var(--bi-header);flex-wrap:wrap}
.olap-bar[data-tone=error]{background:color-mix(in srgb,var(--bi-danger) 9%,var(--bi-canvas))}
.olap-bar[data-tone=error]>svg{color:var(--bi-danger)}
.olap-bar-text{flex:1;min-width:160px}
.olap-bar-text>small{color:var(--bi-text-second);font-size:12px;user-select:all}
.olap-progress{position:absolute;left:0;right:0;top:0;height:2px;overflow:hidden;z-index:3;
  pointer-events:none}
.olap-progress>i{position:absolute;inset:0;background:var(--bi-primary);transform-origin:0 50%;
  animation:olap-run 1.1s ease-in-out infinite}
.olap-progress[data-known]>i{animation:none;transition:transform var(--bi-motion)}
@keyframes olap-run{0%{transform:translateX(-100%) scaleX(.4)}100%{transform:translateX(100%) scaleX(.4)}}
.olap-result{flex:1;min-height:0;display:flex;flex-direction:column;position:relative}
.olap-split{flex:1;display:flex;min-height:0;min-width:0}
.olap-pane{min-width:0;min-height:0;position:relative;overflow:hidden;display:flex;flex-direction:column}
.olap-pane>*{flex:1;min-height:0}
.olap-viewbar{display:flex;align-items:center;gap:8px;margin-left:auto}
.olap-start{flex:1;overflow:auto;display:grid;place-items:center}
.olap-suggest{display:flex;flex-wrap:wrap;gap:8px;justify-content:center;width:100%;max-width:640px}
.olap-start>.bi-empty{width:100%}
.olap-cubes{flex:1 1 100%;display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,300px));gap:12px;
  justify-content:center;margin:8px 0 0;padding:0;list-style:none;text-align:start}
.olap-cubes button{display:flex;flex-direction:column;gap:4px;width:100%;height:100%;padding:12px 16px;
  border:1px solid var(--bi-line);border-radius:8px;background:none;color:var(--bi-text);
  font:inherit;text-align:start;cursor:pointer;transition:border-color var(--bi-motion)}
.olap-cubes button:hover{border-color:var(--bi-primary)}
.olap-cubes button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.olap-cubes strong{font-size:14px;font-weight:600}
.olap-cubes span{display:contents}
.olap-cubes em{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;
  font-style:normal;font-size:12px;color:var(--bi-text-second)}
.olap-cubes small{margin-top:auto;font-size:12px;color:var(--bi-text-faint)}
.olap-run{display:inline-flex;align-items:center;gap:8px;font-size:12px;color:var(--bi-text-second);
  white-space:nowrap}
.olap-limited{color:var(--bi-warning)}
.olap-link{border:0;background:none;padding:0;font:inherit;color:var(--bi-primary-text);cursor:pointer}
.olap-link:hover{text-decoration:underline}
.olap-link:focus-visible{outline:2px solid var(--bi-primary);outline-offset:2px;border-radius:2px}
.olap[data-narrow] .olap-title{display:none}
.olap-sheet .olap-wells{grid-template-columns:1fr;border-bottom:1px solid var(--bi-line)}
.olap-sheet .olap-well{border-right:0!important;min-height:44px;padding:8px 0}
.olap-sheet .olap-well:nth-child(n+2){border-top:1px solid var(--bi-line)}
.olap-sheet .olap-tree{overflow:visible}
.olap-sheet .olap-tree-row{height:36px}
.olap-sheet .olap-search{padding:12px 0 4px}
`;
