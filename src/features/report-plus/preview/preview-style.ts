import { FILTER_CHIP_STYLE } from '../../../widgets/filter/filter-chip';

/** Sheet of a document that is read. */
export const PREVIEW_STYLE = `
.bi-pv{position:relative;height:100%;min-height:320px;background:var(--bi-page);container-type:inline-size;outline:none}
.bi-pv-in{display:flex;flex-direction:column;height:100%;min-height:320px}
.bi-pv[data-full]{position:fixed;inset:0;z-index:100;height:auto}
.bi-pv-head{display:flex;align-items:flex-start;gap:12px 16px;flex:none;padding:10px 16px 8px;background:var(--bi-canvas)}
.bi-pv-title{flex:1;min-width:0}
.bi-pv-title h1{display:-webkit-box;margin:0;overflow:hidden;font-size:18px;font-weight:650;line-height:1.35;letter-spacing:-.01em;
  overflow-wrap:anywhere;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.bi-pv-meta{display:flex;flex-wrap:wrap;align-items:center;gap:2px 14px;color:var(--bi-text-second);font-size:12.5px}
.bi-pv-meta span{display:inline-flex;align-items:center;gap:5px}
.bi-pv-limited{color:var(--bi-warning);font-weight:550}
.bi-pv-tools{display:flex;align-items:center;gap:6px;flex:none}
.bi-pv-params{display:flex;flex-wrap:wrap;align-items:center;gap:6px;flex:none;min-height:42px;padding:6px 16px;
  border-top:1px solid var(--bi-line);background:var(--bi-header);font-size:13px}
.bi-pv-params>svg{color:var(--bi-text-second)}
${FILTER_CHIP_STYLE}
.bi-pv-note{display:flex;align-items:center;gap:10px;flex:none;padding:6px 16px;border-bottom:1px solid var(--bi-line);
  background:var(--bi-primary-soft);font-size:13px}
.bi-pv-note span{flex:1}
.bi-pv-bar{display:flex;flex-wrap:wrap;align-items:center;gap:4px 6px;flex:none;min-height:40px;padding:4px 12px;border:1px solid var(--bi-line);
  border-width:1px 0;background:var(--bi-canvas);font-size:13px}
.bi-pv-bar [data-active]{background:var(--bi-selected);color:var(--bi-primary-text)}
.bi-pv-rule{flex:none;width:1px;height:16px;margin:0 4px;background:var(--bi-line-strong)}
.bi-pv-page{display:inline-flex;align-items:center;gap:6px;font-variant-numeric:tabular-nums;white-space:nowrap}
.bi-pv-page input{width:46px;height:28px;padding:0 6px;border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius);background:var(--bi-canvas);
  color:inherit;font:inherit;text-align:right}
.bi-pv-page input:focus-visible,.bi-pv-find:focus-within{outline:2px solid var(--bi-primary);outline-offset:-1px}
.bi-pv-find{display:inline-flex;align-items:center;gap:4px;flex:0 1 320px;min-width:0;height:28px;padding-left:8px;border:1px solid var(--bi-line-strong);
  border-radius:var(--bi-radius);background:var(--bi-canvas);color:var(--bi-text-second)}
.bi-pv-find input{flex:1;min-width:60px;padding:0;border:0;outline:0;background:none;color:var(--bi-text);font:inherit}
.bi-pv-find span{flex:none;font-size:12px;font-variant-numeric:tabular-nums;white-space:nowrap}
.bi-pv-find .ant-btn{width:24px;height:24px;padding:0}
.bi-pv-end{display:inline-flex;align-items:center;gap:8px;margin-left:auto;color:var(--bi-text-second);white-space:nowrap}
.bi-pv-main{position:relative;display:flex;flex:1;min-height:0}
.bi-pv-side{display:flex;flex-direction:column;flex:none;width:232px;min-height:0;border-right:1px solid var(--bi-line);background:var(--bi-canvas)}
.bi-pv-side-close{display:none}
.bi-pv-scroll{position:relative;flex:1;min-width:0;min-height:0;overflow:auto;outline:none;overflow-anchor:none}
.bi-pv-scroll:focus-visible{box-shadow:inset 0 0 0 2px var(--bi-primary)}
.bi-pv-scroll[data-older]{opacity:.55}
.bi-pv-sheets{position:relative;min-width:100%}
.bi-pv-sheet{position:absolute;left:0;display:flex;justify-content:center;width:100%}
.bi-pv-sheet>.bi-paper{flex:none;border-radius:2px;box-shadow:0 0 0 1px var(--bi-line-strong),0 2px 8px rgb(0 0 0/10%)}
.bi-pv-wait{position:absolute;left:0;right:0;bottom:4px;display:flex;justify-content:center;color:var(--bi-text-second);font-size:12.5px}
.bi-pv-cover{display:flex;flex:1;min-width:0;overflow:auto}
.bi-pv-cover>*{flex:1;min-width:0}
@container (max-width:720px){
  .bi-pv-head{flex-direction:column;padding:10px 12px 6px;gap:6px}
  .bi-pv-title{width:100%}
  .bi-pv-tools{flex-wrap:wrap;max-width:100%}
  .bi-pv-params{flex-wrap:nowrap;padding:6px 12px;overflow-x:auto;scrollbar-width:none}
  .bi-pv-params>*{flex:none}
  .bi-pv-bar{padding:4px 8px}
  .bi-pv-find{flex:1 1 150px}
  .bi-pv-zoom-steps{display:none}
  .bi-pv-side{position:absolute;z-index:8;inset:auto 0 0;width:auto;height:min(62%,460px);border:1px solid var(--bi-line);border-width:1px 0 0;
    border-radius:12px 12px 0 0;box-shadow:var(--bi-shadow);overflow:hidden}
  .bi-pv-side-close{display:block;position:absolute;z-index:2;top:4px;right:6px}
  .bi-pv-side .bi-tabs-strip{padding-right:44px}
}
@media print{
  .bi-pv-head,.bi-pv-params,.bi-pv-bar,.bi-pv-side,.bi-pv-note,.bi-pv-wait{display:none!important}
  .bi-pv,.bi-pv-in,.bi-pv-main,.bi-pv-scroll{display:block;height:auto;overflow:visible;background:none;container-type:normal}
  .bi-pv[data-full]{position:static}
  .bi-pv-scroll[data-older]{opacity:1}
  .bi-pv-sheets{width:auto!important;height:auto!important}
  .bi-pv-sheet{position:static;break-inside:avoid}
  .bi-pv-sheet+.bi-pv-sheet{break-before:page}
  .bi-pv-sheet>.bi-paper{width:min(100%,calc(98vh*var(--bi-paper-ratio)))!important;height:auto!important;
    aspect-ratio:var(--bi-paper-ratio);border-radius:0;box-shadow:none}
}
@container (max-width:480px){.bi-pv-word{display:none}}
`;
