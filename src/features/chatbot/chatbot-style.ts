/** Sheet of the screen of questions. */
export const CHATBOT_STYLE = `
.bi-chat{display:flex;height:100%;min-height:360px;background:var(--bi-canvas);color:var(--bi-text);container-type:inline-size}
.bi-chat-side{display:flex;flex-direction:column;flex:none;width:264px;min-height:0;border-right:1px solid var(--bi-line);background:var(--bi-header)}
.bi-chat-side-head{display:grid;gap:8px;padding:12px}
.bi-chat-side ul{flex:1;min-height:0;margin:0;padding:0 8px 12px;overflow:auto;list-style:none}
.bi-chat-side li{display:flex;align-items:center;gap:2px;border-radius:var(--bi-radius)}
.bi-chat-side li>svg{flex:none;color:var(--bi-text-second)}
.bi-chat-thread small{display:block;color:var(--bi-text-second);font-size:11.5px}
.bi-chat-side li:hover,.bi-chat-side li:focus-within{background:var(--bi-hover)}
.bi-chat-side li[data-open]{background:var(--bi-selected)}
.bi-chat-thread{flex:1;min-width:0;padding:8px;border:0;background:none;color:var(--bi-text);font:inherit;font-size:13px;text-align:left;
  overflow:hidden;text-overflow:ellipsis;white-space:nowrap;cursor:pointer}
.bi-chat-side p{margin:0;padding:8px 20px;color:var(--bi-text-second);font-size:13px}
.bi-chat-trash{display:flex;align-items:center;gap:6px;padding:10px 20px;border:0;border-top:1px solid var(--bi-line);background:none;
  color:var(--bi-text-second);font:inherit;font-size:13px;cursor:pointer}
.bi-chat-trash[aria-pressed=true]{color:var(--bi-primary-text);font-weight:600}
.bi-chat-main{position:relative;display:flex;flex-direction:column;flex:1;min-width:0;min-height:0}
.bi-chat-bar{display:none;align-items:center;gap:8px;padding:8px 12px;border-bottom:1px solid var(--bi-line)}
.bi-chat-log{flex:1;min-height:0;overflow:auto;padding:20px 24px 8px;overscroll-behavior:contain}
.bi-chat-log>ol{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;max-width:960px;margin:0 auto;padding:0;list-style:none}
.bi-chat-log>ol>li{display:grid;grid-template-columns:minmax(0,1fr);gap:10px}
.bi-chat-question{justify-self:end;max-width:min(640px,88%);margin:0;padding:8px 14px;border-radius:14px 14px 3px 14px;background:var(--bi-primary-soft);
  color:var(--bi-text);font-size:14px;white-space:pre-wrap;overflow-wrap:anywhere}
.bi-chat-answer{display:grid;grid-template-columns:minmax(0,1fr);gap:10px;padding:14px 16px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);
  background:var(--bi-raised)}
.bi-chat-answer>p{margin:0;font-size:14px;line-height:1.5;overflow-wrap:anywhere}
.bi-chat-answer>p.bi-chat-note{color:var(--bi-text-second);font-size:13px}
.bi-chat-said{font-weight:550}
.bi-chat-figures{display:flex;flex-wrap:wrap;gap:8px 32px;min-width:0}
.bi-chat-figures>span{display:grid;min-width:0}
.bi-chat-figures b{font-size:30px;line-height:1.2;font-weight:650;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.bi-chat-figures small{color:var(--bi-text-second);font-size:13px;overflow-wrap:anywhere}
.bi-chat-answer>p.bi-chat-under{color:var(--bi-text-second);font-size:13px}
.bi-chat-chips{display:flex;flex-wrap:wrap;align-items:center;gap:6px;margin:0;padding:0;list-style:none;font-size:12.5px}
.bi-chat-chips>small{color:var(--bi-text-second)}
.bi-chat-chips>span:first-child{color:var(--bi-text-second)}
.bi-chat-chip{display:inline-flex;align-items:center;max-width:100%;min-height:26px;border:1px solid var(--bi-line-strong);border-radius:13px;background:var(--bi-canvas)}
.bi-chat-chip[data-part=measure]{border-color:var(--bi-primary);background:var(--bi-primary-soft)}
.bi-chat-chip>svg{flex:none;margin:0 -5px 0 9px;color:var(--bi-text-second)}
.bi-chat-chip[data-assumed]{border-style:dashed}
.bi-chat-chip[data-inherited]{border-style:dotted;background:var(--bi-header);color:var(--bi-text-second)}
.bi-chat-chip>span{padding:2px 10px;overflow-wrap:anywhere}
.bi-chat-chip>span:has(>button){padding:0}
.bi-chat-chip>span>.ant-btn,.bi-chat-chip>span>button{height:auto;min-height:24px;padding:1px 10px;border-radius:13px;color:inherit;font-size:12.5px;white-space:normal;text-align:left}
.bi-chat-also{display:grid;grid-template-columns:minmax(0,1fr);gap:10px;padding-top:12px;border-top:1px solid var(--bi-line)}
.bi-chat-next{padding-top:10px;border-top:1px solid var(--bi-line)}
.bi-chat-next>:last-child{margin-left:auto;border:0}
.bi-chat-next>[aria-pressed=true]{color:var(--bi-danger)}
.bi-chat-within{display:flex;align-items:center;gap:8px;margin:0;padding:8px 24px;border-bottom:1px solid var(--bi-line);background:var(--bi-header);color:var(--bi-text-second);font-size:13px}
.bi-chat-suggest{max-width:960px;max-height:280px;margin:0 auto 6px;padding:4px;overflow:auto;border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius-panel);background:var(--bi-raised);box-shadow:var(--bi-shadow);list-style:none}
.bi-chat-suggest li{display:flex;justify-content:space-between;gap:12px;padding:6px 10px;border-radius:var(--bi-radius);font-size:13.5px;cursor:pointer}
.bi-chat-suggest li:hover{background:var(--bi-hover)}
.bi-chat-suggest li[aria-selected=true]{background:var(--bi-selected)}
.bi-chat-suggest small{color:var(--bi-text-second);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.bi-chat-starters{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(260px,100%),1fr));gap:8px;width:100%;margin:0;padding:0;list-style:none}
.bi-chat-starters button{display:flex;align-items:center;gap:8px;width:100%;height:100%;min-height:44px;padding:8px 12px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);background:var(--bi-raised);color:var(--bi-text);font:inherit;font-size:13.5px;text-align:left;cursor:pointer}
.bi-chat-starters button:hover{border-color:var(--bi-primary);background:var(--bi-hover)}
.bi-chat-words{display:grid;gap:2px;margin:0;padding:0;max-height:50vh;overflow:auto;list-style:none}
.bi-chat-words li{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:8px 4px;border-bottom:1px solid var(--bi-line)}
.bi-chat-words li>span:first-child{flex:1;min-width:0;overflow-wrap:anywhere}
.bi-chat-words small{display:block;color:var(--bi-text-second)}
.bi-chat-chip>button{display:grid;place-items:center;flex:none;width:24px;height:24px;margin-left:-6px;border:0;border-radius:50%;background:none;color:var(--bi-text-second);cursor:pointer}
.bi-chat-chip>button:hover{color:var(--bi-danger)}
.bi-chat-picture{display:flex;height:340px;min-width:0;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);overflow:hidden}
.bi-chat-picture[data-rows=few]{height:230px}
.bi-chat-part{position:relative;flex:1 1 0;min-width:0;min-height:0}
.bi-chat-foot{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;color:var(--bi-text-second);font-size:12.5px}
.bi-chat-foot>span{display:inline-flex;align-items:center;gap:5px}
.bi-chat-foot>.bi-chat-tools{display:flex;flex-wrap:wrap;gap:4px;margin-left:auto}
.bi-chat-tools .ant-btn{color:var(--bi-text-second);font-size:12.5px;font-weight:500}
.bi-chat-tools .ant-btn:hover{color:var(--bi-text)}
.bi-chat-limited{color:var(--bi-warning);font-weight:550}
.bi-chat-choices{display:grid;gap:6px;margin:0;padding:0;list-style:none}
.bi-chat-choices button{display:flex;align-items:center;gap:10px;width:100%;padding:8px 12px;border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius);
  background:var(--bi-canvas);color:var(--bi-text);font:inherit;font-size:13.5px;text-align:left;cursor:pointer;overflow-wrap:anywhere}
.bi-chat-choices button:hover:not(:disabled){border-color:var(--bi-primary);background:var(--bi-hover)}
.bi-chat-choices button:disabled{cursor:default;color:var(--bi-text-second)}
.bi-chat-choices em{display:block;color:var(--bi-text-second);font-style:normal;font-size:12.5px;font-variant-numeric:tabular-nums}
.bi-chat-change{display:flex;align-items:flex-start;gap:8px;color:var(--bi-text-second);font-size:13px!important}
.bi-chat-change>svg{flex:none;margin-top:3px;color:var(--bi-warning)}
.bi-chat-within[data-tone=warning]>svg{color:var(--bi-warning)}
.bi-chat-live{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bi-chat-choices small{flex:none;max-width:35%;margin-left:auto;color:var(--bi-text-second);text-align:right}
.bi-chat-waiting{display:flex;align-items:center;gap:6px}
.bi-chat-waiting button{display:inline-flex;padding:4px;border:0;border-radius:var(--bi-radius);background:none;color:var(--bi-text-second);cursor:pointer}
.bi-chat-check{flex-basis:100%;padding:8px 0}
.bi-chat-check>.ant-btn+.ant-btn{margin-left:8px}
.bi-chat-check ul{margin:0 0 8px;padding-left:20px}
.bi-chat-check li small{display:block;color:var(--bi-text-second)}
.bi-chat-offers{display:flex;flex-wrap:wrap;align-items:center;gap:6px;font-size:13px;color:var(--bi-text-second)}
.bi-chat-offers button{padding:3px 12px;border:1px solid var(--bi-line-strong);border-radius:13px;background:var(--bi-canvas);color:var(--bi-primary-text);font:inherit;font-size:13px;cursor:pointer}
.bi-chat-offers button:hover{background:var(--bi-hover)}
.bi-chat-teach{display:grid;gap:6px}
.bi-chat-state{color:var(--bi-text-second);white-space:normal}
.bi-chat-teach>label{margin-top:8px;font-weight:550}
.bi-chat-model{display:grid;gap:6px}
.bi-chat-model>p{margin:0 0 6px;color:var(--bi-text-second);font-size:13px;line-height:1.5}
.bi-chat-model>label{margin-top:8px;font-weight:550}
.bi-chat-model>small{color:var(--bi-text-second)}
.bi-chat-model-use{display:flex;align-items:center;gap:10px}
.bi-chat-model-foot{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:8px}
.bi-chat-model-foot>.ant-btn-dangerous{margin-right:auto}
.bi-chat-start{display:grid;justify-items:center;gap:14px;max-width:640px;margin:6vh auto 0;text-align:center}
.bi-chat-start h1{margin:0;font-size:22px;font-weight:650;letter-spacing:-.01em}
.bi-chat-start>p{margin:0;max-width:52ch;color:var(--bi-text-second);font-size:14px;line-height:1.55}
.bi-chat-start .bi-chat-offers{justify-content:center}
.bi-chat-box{flex:none;padding:8px 24px 14px;background:var(--bi-canvas)}
.bi-chat-box>form{display:flex;align-items:flex-end;gap:8px;max-width:960px;margin:0 auto;padding:8px 8px 8px 14px;border:1px solid var(--bi-line-strong);border-radius:14px;background:var(--bi-raised)}
.bi-chat-box>form:focus-within{border-color:var(--bi-primary);box-shadow:0 0 0 2px var(--bi-primary-soft)}
.bi-chat-field{position:relative;flex:1;min-width:0;display:flex}
.bi-chat-box textarea{position:relative;flex:1;min-width:0;max-height:160px;min-height:24px;padding:4px 0;border:0;outline:0;background:none;color:var(--bi-text);resize:none;field-sizing:content;scroll-padding-block:6px}
.bi-chat-marks{position:absolute;inset:0 0 -4px;padding:4px 0 8px;overflow:hidden;color:transparent;pointer-events:none;user-select:none}
.bi-chat-box textarea,.bi-chat-marks{box-sizing:border-box;margin:0;font:inherit;font-size:14px;line-height:1.5;letter-spacing:normal;word-spacing:normal;text-align:start;text-indent:0;text-transform:none;white-space:pre-wrap;overflow-wrap:break-word;tab-size:8}
.bi-chat-box textarea[data-over]{cursor:pointer}
.bi-chat-marks>span{text-decoration:underline wavy var(--bi-warning) 1.5px;text-decoration-skip-ink:none;text-underline-offset:3px}
.bi-chat-marks>[data-mark=corrected]{text-decoration:underline dashed var(--bi-primary) 1.5px}
.bi-chat-box textarea::placeholder{color:var(--bi-text-faint)}
.bi-chat-box>p{max-width:960px;margin:6px auto 0;color:var(--bi-text-faint);font-size:12px}
.bi-chat-draft{max-width:960px;margin:0 auto;color:var(--bi-text-second);font-size:12.5px;overflow-wrap:anywhere}
.bi-chat-draft p{display:flex;align-items:flex-start;gap:6px;margin:6px 0 0}
.bi-chat-draft svg{flex:none;margin-top:2px;color:var(--bi-success)}
.bi-chat-draft :is([data-outcome=refused],[data-outcome=asked])>svg{color:var(--bi-warning)}
.bi-chat-draft [data-outcome=corrected]>svg{color:var(--bi-primary-text)}
.bi-chat-word{display:inline-block;max-width:100%}
.bi-chat-word:not(:last-child){margin-inline-end:.3em}
.bi-chat-draft button{padding:0;border:0;background:none;color:var(--bi-primary-text);font:inherit;text-align:left;text-decoration:underline;text-underline-offset:2px;cursor:pointer}
.bi-chat-unsent{display:flex;flex-wrap:wrap;align-items:center;gap:8px;max-width:960px;margin:0 auto 8px;color:var(--bi-danger);font-size:13px}
.bi-chat-table{overflow:auto;max-height:340px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel)}
.bi-chat-table table{width:100%;border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
.bi-chat-table :is(th,td){padding:5px 12px;border-bottom:1px solid var(--bi-line);text-align:right;white-space:nowrap}
.bi-chat-table :is(th,td):first-child{text-align:left}
.bi-chat-table thead th{position:sticky;top:0;background:var(--bi-header);font-weight:600}
.bi-chat-table caption{padding:8px 12px;text-align:left;font-weight:600}
.bi-chat-table[data-of=changes] small{display:none;color:var(--bi-text-second);font-size:12px;font-weight:400}
.bi-chat :is(button,textarea,.bi-chat-table):focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-chat .bi-chat-box textarea:focus-visible{outline:0}
@container (max-width:760px){
  .bi-chat-side{position:absolute;z-index:5;inset:0 auto 0 0;width:min(300px,86%);box-shadow:var(--bi-shadow)}
  .bi-chat-side[data-folded]{display:none}
  .bi-chat-bar{display:flex}
  .bi-chat-log{padding:14px 12px 8px}
  .bi-chat-box{padding:8px 12px 10px}
  .bi-chat-box>p{display:none}
  .bi-chat-answer{padding:12px}
  .bi-chat-foot>.bi-chat-tools{margin-left:0}
}
@container (max-width:480px){
  .bi-chat-table[data-of=changes] small{display:block}
  .bi-chat-table[data-of=changes] :is(th,td):is(:nth-child(2),:nth-child(3)){display:none}
}
@media (forced-colors:active){
  .bi-chat-marks{forced-color-adjust:none}
  .bi-chat-marks>span{text-decoration-color:CanvasText}
}
@media print{
  .bi-chat{display:block;height:auto}
  .bi-chat-side,.bi-chat-box,.bi-chat-bar,.bi-chat-tools,.bi-chat-chip>button{display:none!important}
  .bi-chat-log{overflow:visible}
  .bi-chat-answer{break-inside:avoid}
}
`;
