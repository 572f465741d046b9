/** Sheet of the screen that composes a document. */
export const COMPOSER_STYLE = `
.bi-plus{display:grid;grid-template-rows:auto auto minmax(0,1fr);height:100%;min-height:0;background:var(--bi-page);container:bi-plus/inline-size}
.bi-plus-bar{display:flex;align-items:center;gap:6px;min-height:48px;padding:6px 12px;border-bottom:1px solid var(--bi-line);background:var(--bi-canvas);flex-wrap:wrap}
.bi-plus-bar h1{margin:0 8px 0 0;font-size:16px;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:36ch}
.bi-plus-bar>i{flex:1}
.bi-plus-state{color:var(--bi-text-second);font-size:12.5px;white-space:nowrap}
.bi-plus-state[data-others]{color:var(--bi-warning);font-weight:550}
.bi-plus-note{display:flex;align-items:center;gap:8px;padding:6px 12px;border-bottom:1px solid var(--bi-line);background:var(--bi-canvas);font-size:13px}
.bi-plus-body{display:grid;grid-template-columns:232px minmax(0,1fr) 292px;min-height:0}
.bi-plus-side{display:grid;grid-template-rows:auto minmax(0,1fr);min-height:0;background:var(--bi-canvas);border-right:1px solid var(--bi-line)}
.bi-plus-side[data-right]{border-right:0;border-left:1px solid var(--bi-line)}
.bi-plus-side>header{display:flex;align-items:center;justify-content:space-between;gap:8px;min-height:40px;padding:4px 8px 4px 12px;border-bottom:1px solid var(--bi-line)}
.bi-plus-side h2{margin:0;font-size:13px;font-weight:600}
.bi-plus-outline{overflow:auto;padding:6px 0}
.bi-plus-outline [role=treeitem]{position:relative;display:flex;align-items:center;gap:8px;min-height:30px;padding-right:8px;font-size:13px;cursor:default;user-select:none;touch-action:pan-y}
.bi-plus-outline [role=treeitem]>span:nth-of-type(1){flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-plus-outline [role=treeitem]>svg{color:var(--bi-text-second);flex:none}
.bi-plus-outline [role=treeitem]:hover{background:var(--bi-hover)}
.bi-plus-outline [aria-selected=true]{background:var(--bi-primary-soft);color:var(--bi-primary-text)}
.bi-plus-outline [role=treeitem]:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-plus-outline [data-drop=before]{box-shadow:inset 0 2px 0 var(--bi-primary)}
.bi-plus-outline [data-drop=after]{box-shadow:inset 0 -2px 0 var(--bi-primary)}
.bi-plus-outline [data-drop=into]{box-shadow:inset 0 0 0 2px var(--bi-primary)}
.bi-plus-warn{display:inline-flex;color:var(--bi-warning)}
.bi-plus-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bi-plus-canvas{display:flex;min-width:0;min-height:0}
.bi-plus-thumbs{width:124px;flex:none;overflow:auto;padding:12px 0;border-right:1px solid var(--bi-line)}
.bi-plus-thumbs button{display:grid;justify-items:center;gap:2px;width:100%;padding:6px;border:0;background:none;color:var(--bi-text-second);cursor:pointer}
.bi-plus-thumbs button>span{box-shadow:0 0 0 1px var(--bi-line)}
.bi-plus-thumbs button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-plus-sheets{position:relative;flex:1;min-width:0}
.bi-plus-scroll{position:absolute;inset:0;overflow:auto;outline-offset:-2px}
.bi-plus-scroll:focus-visible{outline:2px solid var(--bi-primary)}
.bi-plus-scroll[data-drag]{cursor:grabbing}
.bi-plus-page{position:absolute;left:0;right:0;margin:0 auto;box-shadow:0 0 0 1px var(--bi-line),0 2px 8px rgb(0 0 0/.12);touch-action:pan-x pan-y;user-select:none;content-visibility:auto}
.bi-plus-page>span{position:absolute;box-sizing:border-box}
.bi-plus-margin{border:1px dashed #d9d4e6;pointer-events:none}
.bi-plus-frame{border:1px solid #9b7bff;border-radius:2px;pointer-events:none}
.bi-plus-frame[data-selected]{border:2px solid #6d3beb}
.bi-plus-line{height:3px;border-radius:2px;background:#6d3beb;pointer-events:none}
.bi-plus-handle{width:8px;height:32px;border-radius:4px;background:#6d3beb;cursor:ew-resize;touch-action:none}
.bi-plus-guide{position:absolute;background:#d6336c;pointer-events:none}
.bi-plus-handle[data-edge=bottom]{width:32px;height:8px;cursor:ns-resize}
.bi-plus-handle[data-edge=between]{opacity:.55}
.bi-plus-handle b{position:absolute;left:12px;top:10px;padding:2px 6px;border-radius:4px;background:#1d1a26;color:#fff;font-size:12px;font-weight:500;white-space:nowrap}
.bi-plus-writing{position:absolute;padding:2px;border:2px solid #6d3beb;background:#fff;color:#1d1a26;line-height:1.35;font-family:inherit;resize:vertical;z-index:2}
.bi-plus-zoom{position:absolute;right:16px;bottom:12px;display:flex;gap:4px;padding:4px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.bi-plus-props{overflow:auto;padding:12px}
.bi-plus-props,.bi-plus-form{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;align-content:start}
.bi-plus-props label,.bi-plus-form label:not([data-chosen]){font-size:13px}
.bi-plus-props>div>label,.bi-plus-group>div>label,.bi-plus-form>div>label{display:block;margin-bottom:4px;font-weight:500}
.bi-plus-group{display:grid;grid-template-columns:minmax(0,1fr);gap:10px;min-width:0;margin:4px 0 0;padding:10px 0 0;border:0;border-top:1px solid var(--bi-line)}
.bi-plus-group>legend{float:left;width:100%;padding:0;font-weight:600;font-size:13px}
.bi-plus-group>legend+*{clear:both}
.bi-plus-group small,.bi-plus-props small{color:var(--bi-text-second)}
.bi-plus-pair{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.bi-plus-pair label{display:block;font-size:12px;color:var(--bi-text-second)}
.bi-plus-color>span{display:flex;align-items:center;gap:8px}
.bi-plus-color input[type=color]{width:40px;height:28px;padding:0;border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius);background:none}
.bi-plus-source,.bi-plus-figure{display:flex;align-items:center;justify-content:space-between;gap:8px}
.bi-plus-source>span{display:grid;min-width:0}
.bi-plus-source b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:550}
.bi-plus-tools{display:flex;flex-wrap:wrap;gap:6px}
.bi-plus-problems{margin:0;padding:8px 10px 8px 26px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);color:var(--bi-warning);font-size:13px}
.bi-plus-problem{color:var(--bi-danger)}
.bi-plus-templates{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px}
.bi-plus-templates label{position:relative;display:grid;gap:8px;justify-items:center;padding:12px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);cursor:pointer}
.bi-plus-templates label[data-chosen]{border-color:var(--bi-primary);background:var(--bi-primary-soft)}
.bi-plus-templates label:focus-within{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-plus-templates input{position:absolute;opacity:0}
.bi-plus-templates .bi-paper{box-shadow:0 0 0 1px var(--bi-line)}
.bi-text-value{display:grid;gap:10px;margin-top:8px;padding:10px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel)}
.bi-plus-sheetbuttons{display:none}
@container bi-plus (max-width:1000px){.bi-plus-thumbs{display:none}.bi-plus-body{grid-template-columns:200px minmax(0,1fr) 260px}}
@container bi-plus (max-width:780px){.bi-plus-body{grid-template-columns:minmax(0,1fr)}.bi-plus-body>.bi-plus-side{display:none}.bi-plus-sheetbuttons{display:flex;gap:6px}.bi-plus-bar h1{max-width:18ch}}
@container bi-plus (max-width:480px){.bi-plus-word{display:none}.bi-plus-bar>i{display:none}}
`;
