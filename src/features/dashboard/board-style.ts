import { FILTER_CHIP_STYLE } from '../../widgets/filter/filter-chip';

/** Pixels between two tiles, and of one row. */
export const GAP = 12;
export const ROW = 28;

/** Sheet of an open dashboard. */
export const BOARD_STYLE = `
.bi-board{position:relative;height:100%;min-height:320px;background:var(--bi-page);container-type:inline-size;outline:none}
.bi-board-in{display:flex;flex-direction:column;height:100%;min-height:320px}
.bi-board[data-full]{position:fixed;inset:0;z-index:100;height:auto}
.bi-board[data-wall] .bi-board-tools{opacity:0;transition:opacity var(--bi-motion)}
.bi-board[data-wall]:hover .bi-board-tools,.bi-board[data-wall] .bi-board-tools:focus-within{opacity:1}
.bi-board-head{display:flex;align-items:flex-start;gap:12px 16px;flex:none;padding:10px 16px 8px;background:var(--bi-canvas)}
.bi-board-title{flex:1;min-width:0}
.bi-board-title h1{display:-webkit-box;margin:0;overflow:hidden;font-size:18px;font-weight:650;line-height:1.35;letter-spacing:-.01em;
  overflow-wrap:anywhere;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.bi-board-meta{display:flex;flex-wrap:wrap;align-items:center;gap:2px 14px;color:var(--bi-text-second);font-size:12.5px}
.bi-board-meta span{display:inline-flex;align-items:center;gap:5px}
.bi-board-about{order:1;display:-webkit-box;max-width:100%;padding:0;overflow:hidden;border:0;background:none;color:inherit;font:inherit;text-align:left;
  cursor:pointer;overflow-wrap:anywhere;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.bi-board-about[aria-expanded=true]{display:block}
.bi-board-about:focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-board-limited{color:var(--bi-warning);font-weight:550}
.bi-board-tools{display:flex;align-items:center;gap:6px;flex:none}
.bi-board-tabs{display:flex;flex:none;gap:2px;padding:0 12px;overflow-x:auto;scrollbar-width:none;background:var(--bi-canvas)}
.bi-board-tabs>button,.bi-board-tab>button:first-child{flex:none;height:34px;padding:0 10px;border:0;background:none;color:var(--bi-text-second);font:inherit;
  cursor:pointer;white-space:nowrap;box-shadow:inset 0 -2px 0 transparent}
.bi-board-tabs button:is([aria-selected=true],[aria-current=page]){color:var(--bi-primary-text);font-weight:600;box-shadow:inset 0 -2px 0 var(--bi-primary)}
.bi-board-tabs button:hover{color:var(--bi-text)}
.bi-board-tabs button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-board-tab{display:inline-flex;align-items:center;flex:none}
.bi-board-bar{display:flex;flex-wrap:wrap;align-items:center;gap:6px;flex:none;min-height:42px;padding:6px 16px;
  border-top:1px solid var(--bi-line);border-bottom:1px solid var(--bi-line);background:var(--bi-header);font-size:13px}
.bi-board-bar>svg{color:var(--bi-text-second)}
.bi-board-line{flex:none;height:1px;background:var(--bi-line)}
${FILTER_CHIP_STYLE}.bi-board-note{display:flex;flex-wrap:wrap;align-items:center;gap:6px 10px;flex:none;padding:6px 16px;border-bottom:1px solid var(--bi-line);
  background:var(--bi-primary-soft);font-size:13px}
.bi-board-note>span{flex:1 1 240px}
.bi-board-body{flex:1;min-height:0;overflow-y:auto;overflow-x:hidden;padding:${GAP}px 16px 24px;scrollbar-gutter:stable}
.bi-board-grid{position:relative}
.bi-board-phone{display:flex;flex-direction:column;gap:${GAP}px}
.bi-board-wall{height:100%;display:flex;flex-direction:column}
.bi-slides{display:flex;flex:1;min-height:0;overflow-x:auto;overflow-y:hidden;scroll-snap-type:x mandatory;scrollbar-width:none;outline:none}
.bi-slides:focus-visible{box-shadow:inset 0 0 0 2px var(--bi-primary)}
.bi-slide{display:flex;flex:0 0 100%;flex-direction:column;gap:${GAP}px;min-width:0;padding:0 12px;scroll-snap-align:start;scroll-snap-stop:always}
.bi-slide>*{flex:1;min-height:0}
.bi-slide-foot{display:flex;align-items:center;justify-content:space-between;flex:none;min-height:48px;padding:2px 8px;color:var(--bi-text-second);font-size:13px}
.bi-slide-foot span{overflow:hidden;text-align:center;text-overflow:ellipsis;white-space:nowrap}
.bi-board-pair{display:grid;grid-template-columns:1fr 1fr;gap:${GAP}px}
.bi-board-slot{position:absolute;min-width:0;min-height:0}
.bi-board-grid[data-editing] .bi-board-slot{transition:left var(--bi-motion),top var(--bi-motion),width var(--bi-motion),height var(--bi-motion)}
.bi-tile{position:relative;display:flex;flex-direction:column;width:100%;height:100%;min-width:0;overflow:hidden;
  border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.bi-tile:focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-tile-head{display:flex;align-items:center;gap:4px;flex:none;min-height:36px;padding:4px 6px 0 14px}
.bi-tile-head h2{flex:1;min-width:0;margin:0;overflow:hidden;font-size:13.5px;font-weight:600;line-height:28px;letter-spacing:-.003em;text-overflow:ellipsis;white-space:nowrap}
.bi-tile-head h2 small{margin-left:8px;color:var(--bi-text-second);font-size:12px;font-weight:400}
.bi-tile-tools{display:inline-flex;align-items:center;flex:none}
.bi-tile-press{display:inline-flex;padding:0 4px;color:var(--bi-text-faint)}
.bi-tile-tools .ant-btn{color:var(--bi-text-second)}
.bi-tile-quiet{opacity:0;transition:opacity var(--bi-motion)}
.bi-tile:is(:hover,:focus-within) .bi-tile-quiet,.bi-tile-quiet:has([aria-expanded=true]){opacity:1}
@media (hover:none){.bi-tile-quiet{opacity:1}}
@media (hover:hover){.bi-tile:not(:hover,:focus-within) .bi-tile-quiet:not(:has([aria-expanded=true])){width:0;overflow:hidden}}
.bi-tile[data-bare]>.bi-tile-head{position:absolute;z-index:3;top:0;right:0;min-height:0;padding:4px 6px 0 0}
.bi-tile[data-bare]>.bi-tile-head h2{display:none}
.bi-tile-body{position:relative;flex:1;display:flex;min-width:0;min-height:0;transition:opacity var(--bi-motion)}
.bi-tile-body>*{flex:1;min-width:0;min-height:0}
.bi-tile-body[data-stale]{opacity:.55;pointer-events:none}
.bi-tile .bi-cw-tools{display:none}
.bi-tile .bi-legend{margin-right:10px;margin-top:2px}
.bi-tile .bi-ch{padding-right:12px}
.bi-tile .bi-cw-notes{padding:0 14px 6px;font-size:11.5px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-tile .bi-empty{min-height:0;padding:8px 14px;gap:8px;overflow:auto;justify-content:safe center}
.bi-tile .bi-empty-icon{flex:none;width:32px;height:32px;font-size:16px}
.bi-tile .bi-empty-title{font-size:14px}
.bi-tile .bi-empty-text{font-size:13px}
.bi-tile[data-small] .bi-empty-icon,.bi-tile[data-small] .bi-empty-code{display:none}
.bi-tile[data-small] .bi-empty{flex-flow:row wrap;align-content:safe center;gap:4px 10px;padding:0 12px 6px;text-align:left}
.bi-tile[data-small] .bi-empty-text{display:-webkit-box;flex:1 1 120px;overflow:hidden;font-size:12.5px;line-height:1.35;-webkit-line-clamp:3;-webkit-box-orient:vertical}
.bi-tile[data-small] .bi-empty .ant-btn{height:24px;padding:0 8px;font-size:12.5px}
.bi-tile-busy{position:absolute;z-index:4;top:0;left:0;right:0;height:2px;overflow:hidden}
.bi-tile-busy::after{content:"";position:absolute;inset:0;width:36%;background:var(--bi-primary);animation:bi-tile-run 1.1s ease-in-out infinite}
@keyframes bi-tile-run{from{left:-36%}to{left:100%}}
.bi-tile-run{position:absolute;z-index:4;bottom:8px;left:50%;display:flex;align-items:center;gap:8px;padding:3px 4px 3px 10px;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius-panel);background:var(--bi-raised);font-size:12.5px;transform:translateX(-50%);white-space:nowrap}
.bi-tile-older{display:flex;align-items:center;gap:6px;flex:none;padding:2px 14px;color:var(--bi-warning);font-size:12px}
.bi-tile-older button{flex:none;border:0;background:none;padding:0;color:var(--bi-primary-text);font:inherit;cursor:pointer}
.bi-tile[data-kind=heading]{border:0;background:none;border-radius:0;justify-content:flex-end;overflow:visible}
.bi-tile-heading{margin:0;overflow:hidden;font-size:16px;font-weight:650;line-height:1.4;letter-spacing:-.01em;text-overflow:ellipsis;white-space:nowrap}
.bi-tile[data-kind=filter]{overflow:visible;justify-content:center;padding:0 10px}
.bi-tile[data-kind=filter] .bi-fchip{border-color:transparent;background:none}
.bi-text{padding:4px 16px 14px;overflow:auto;line-height:1.55;overflow-wrap:anywhere}
.bi-tile[data-bare] .bi-text{padding-top:14px}
.bi-text :is(h3,h4,h5){margin:0 0 6px;font-weight:650;line-height:1.35}
.bi-text h3{font-size:17px}.bi-text h4{font-size:15px}.bi-text h5{font-size:14px}
.bi-text :is(p,ul,ol,blockquote){margin:0 0 8px}
.bi-text :is(ul,ol){padding-left:20px}
.bi-text blockquote{padding-left:12px;border-left:3px solid var(--bi-line-strong);color:var(--bi-text-second)}
.bi-text hr{border:0;border-top:1px solid var(--bi-line);margin:12px 0}
.bi-text code{padding:1px 4px;border-radius:4px;background:var(--bi-hover);font-size:.92em}
.bi-text a{color:var(--bi-primary-text);text-underline-offset:2px}
.bi-kpis{display:flex;gap:8px;padding:0 6px 10px;overflow:hidden;container-type:size}
.bi-kpi{flex:1;display:flex;flex-direction:column;min-width:0;min-height:0;padding:0 8px;border:0;border-radius:var(--bi-radius);background:none;color:inherit;font:inherit;text-align:left}
.bi-kpi+.bi-kpi{border-left:1px solid var(--bi-line);border-radius:0;padding-left:16px}
button.bi-kpi{cursor:pointer}
.bi-kpi:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-kpi-name{overflow:hidden;color:var(--bi-text-second);font-size:12px;text-overflow:ellipsis;white-space:nowrap}
.bi-kpi-value{overflow:hidden;font-size:clamp(14px,min(34cqh,(100cqw/var(--bi-kpis) - 34px)/(var(--bi-digits)*.6)),44px);font-weight:650;line-height:1.15;letter-spacing:-.02em;font-variant-numeric:tabular-nums;text-overflow:ellipsis;white-space:nowrap}
.bi-kpi-note{display:-webkit-box;flex:none;overflow:hidden;color:var(--bi-text-second);font-size:12px;line-height:1.4;overflow-wrap:anywhere;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.bi-kpi-line{flex:1;min-height:0;margin-top:6px;overflow:hidden}
.bi-kpi-line svg{display:block;width:100%;height:100%}
@container (max-height:92px){.bi-kpi-line{display:none}}
@container (max-height:92px) and (min-height:56px) and (min-width:200px){
  .bi-kpi:only-child:has(.bi-kpi-line){display:grid;grid-template-columns:auto minmax(56px,1fr);column-gap:14px;align-content:start}
  .bi-kpi:only-child .bi-kpi-line{display:block;grid-area:1/2/span 3/2;height:100%;max-height:56px;margin:0;align-self:center}
}
.bi-reach{display:grid;gap:8px;max-width:320px;font-size:13px}
.bi-reach b{font-weight:550}
.bi-reach p{margin:0}
.bi-reach p[data-gap]{color:var(--bi-warning)}
.bi-frame{position:relative;display:flex}
.bi-frame>iframe{flex:1;min-width:0;width:100%;height:100%;border:0;background:#fff}
.bi-frame-wait{position:absolute;inset:0;background:var(--bi-canvas)}
.bi-frame-link{display:flex;align-items:center;gap:6px;flex:none;overflow:hidden;padding:4px 14px 5px;border-top:1px solid var(--bi-line);color:var(--bi-text-second);font-size:12px;text-overflow:ellipsis;white-space:nowrap}
.bi-frame-link:hover{color:var(--bi-primary-text)}
.bi-whole{height:min(68vh,720px);display:flex}
.bi-whole>*{flex:1;min-width:0;min-height:0}
@container (max-width:960px){
  .bi-board-about{flex-basis:100%;-webkit-line-clamp:1}
  .bi-tile-head{gap:0;align-items:flex-start}
  .bi-tile-head h2{padding:5px 0;line-height:18px;overflow-wrap:anywhere;white-space:normal}
}
@container (max-width:640px){
  .bi-board-in{display:block;overflow-y:auto;overflow-x:hidden}
  .bi-board-head{flex-direction:column;padding:10px 12px 6px;gap:6px}
  .bi-board-title{width:100%}
  .bi-board:not([data-edit],[data-wall]) .bi-board-head{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 8px;align-items:center;padding:8px 12px 2px}
  .bi-board:not([data-edit],[data-wall]) .bi-board-title{display:contents}
  .bi-board:not([data-edit],[data-wall]) .bi-board-title h1{grid-area:1/1}
  .bi-board:not([data-edit],[data-wall]) .bi-board-meta{grid-area:2/1/auto/span 2;gap:0 10px;line-height:18px}
  .bi-board:not([data-edit],[data-wall]) .bi-board-tools{grid-area:1/2;gap:0;flex-wrap:nowrap}
  .bi-board:not([data-edit],[data-wall]) .bi-board-tools .ant-btn-variant-outlined{width:32px;padding:0}
  .bi-board:not([data-edit],[data-wall]) .bi-board-tools .ant-btn-variant-outlined>span:not(.ant-btn-icon){display:none}
  .bi-board-note>span{flex-basis:160px}
  .bi-board[data-edit] .bi-board-tools{gap:4px}
  .bi-board[data-edit] .bi-board-tools .ant-btn{padding-inline:10px}
  .bi-add-tile .ant-btn-icon+span,.bi-board[data-edit] .bi-edit-state:not([data-others]){display:none}
  .bi-board-tools{flex-wrap:wrap;max-width:100%}
  .bi-board-bar{position:sticky;z-index:6;top:0;padding:6px 12px;flex-wrap:nowrap;overflow-x:auto;scrollbar-width:none}
  .bi-board-bar>*{flex:none}
  .bi-board-body{overflow:visible;padding:${GAP}px 12px 24px}
  .bi-board-tabs{padding:0 4px}
  .bi-tile-head{padding-right:2px}
  .bi-kpi-name{flex:none;white-space:normal}
  .bi-board[data-wall] .bi-board-in{display:flex;overflow:hidden}
  .bi-board[data-wall] .bi-board-head{flex-direction:row}
  .bi-board[data-wall] :is(.bi-board-meta,.bi-board-tabs,.bi-board-line){display:none}
  .bi-board[data-wall] .bi-board-tools{opacity:1}
  .bi-board[data-wall] .bi-board-body{flex:1;min-height:0;scrollbar-gutter:auto;padding:8px 0 0;overflow:hidden}
  .bi-board .bi-tile .bi-tile-quiet{width:auto!important;overflow:visible!important;opacity:1!important}
}
@media (max-height:560px){
  .bi-board:not([data-wall]) .bi-board-in{display:block;overflow-y:auto;overflow-x:hidden}
  .bi-board:not([data-wall]) .bi-board-body{overflow:visible}
  .bi-board:not([data-wall]) .bi-board-bar{position:sticky;z-index:6;top:0}
}
@media print{
  .bi-board,.bi-board-in{display:block;height:auto;overflow:visible;color:#000;background:none;container-type:normal}
  .bi-board-tools,.bi-tile-tools,.bi-cw-tools,.bi-board-tabs,.bi-board-bar .bi-icon-button{display:none!important}
  .bi-board-bar{background:none}
  .bi-board-body{overflow:visible;height:auto;padding:4mm 0}
  .bi-board-grid{display:flex!important;flex-wrap:wrap;gap:5mm;height:auto!important}
  .bi-board-slot{position:static!important;flex:1 1 40%;min-width:40%;width:auto!important;height:auto!important;break-inside:avoid}
  .bi-board-slot:has([role=treegrid],[role=grid]){flex-basis:100%}
  .bi-tile{height:auto;border-color:#bbb}
  .bi-tile:has([role=treegrid],[role=grid]){height:90mm}
  .bi-tile-head h2,.bi-kpi-name{white-space:normal}
  .bi-kpis{height:30mm}
}
`;
