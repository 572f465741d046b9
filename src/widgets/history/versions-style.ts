/** Sheet of a list of versions. */
export const VERSIONS_STYLE = `
.bi-versions{max-height:min(64vh,600px);margin:8px -8px 0;padding:0 8px;overflow:auto;list-style:none}
.bi-versions>li{position:relative;margin-left:6px;padding:0 0 18px 22px;border-left:1px solid var(--bi-line-strong)}
.bi-versions>li:last-child{border-left-color:transparent;padding-bottom:4px}
.bi-versions>li::before{content:"";position:absolute;left:-5px;top:5px;width:9px;height:9px;border-radius:50%;
  border:2px solid var(--bi-primary);background:var(--bi-canvas)}
.bi-versions>li[data-current]::before{background:var(--bi-primary)}
.bi-versions>li[data-asked]{border-radius:var(--bi-radius);background:var(--bi-primary-soft)}
.bi-versions-head{display:flex;align-items:center;gap:8px;min-height:24px;font-weight:600}
.bi-versions-head small{padding:0 7px;border-radius:9px;background:var(--bi-primary-soft);color:var(--bi-primary-text);
  font-size:11px;font-weight:600}
.bi-versions-head span{flex:1}
.bi-versions-by{color:var(--bi-text-second);font-size:12px}
.bi-versions ul{margin:6px 0 0;padding-left:16px;font-size:13px;list-style:disc;overflow-wrap:anywhere}
`;
