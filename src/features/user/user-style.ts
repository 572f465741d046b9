/** Sheet of the person's own pages and of administration. */
export const USER_STYLE = `
.bi-user{display:flex;gap:32px;min-height:100%;padding:4px 24px 48px}
.bi-user-list{flex:none;width:180px}
.bi-user-list h2{margin:16px 0 4px;padding:0 10px;color:var(--bi-text-second);font-size:12px;font-weight:600}
.bi-user-list button{display:flex;align-items:center;gap:10px;width:100%;padding:7px 10px;border:0;border-radius:var(--bi-radius);
  background:none;color:var(--bi-text-second);font:inherit;font-size:14px;text-align:left;cursor:pointer}
.bi-user-list button:hover{background:var(--bi-hover);color:var(--bi-text)}
.bi-user-list button[aria-current]{background:var(--bi-selected);color:var(--bi-primary-text);font-weight:600}
.bi-user :is(button,input):focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-user-page{flex:1;min-width:0;max-width:1080px}
.bi-user-page h1{margin:6px 0 4px;font-size:20px;font-weight:650;letter-spacing:-.01em}
.bi-user-page h2{margin:28px 0 4px;font-size:16px;font-weight:600}
.bi-user-lead{margin:0 0 16px;color:var(--bi-text-second);font-size:14px}
.bi-panel{margin:12px 0 20px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.bi-facts{display:grid;grid-template-columns:minmax(110px,200px) 1fr;margin:0;font-size:14px}
.bi-facts>div{display:contents}
.bi-facts :is(dt,dd){display:flex;align-items:center;min-height:46px;margin:0;padding:6px 16px;border-bottom:1px solid var(--bi-line);
  overflow-wrap:anywhere}
.bi-facts>div:last-child :is(dt,dd){border-bottom:0}
.bi-facts dt{color:var(--bi-text-second)}
.bi-user-form{display:flex;flex-direction:column;gap:14px;max-width:380px;padding:18px 16px}
.bi-user-form label{display:flex;flex-direction:column;gap:5px;font-size:13px;font-weight:550}
.bi-user-form small{color:var(--bi-text-second);font-size:12px;font-weight:400}
.bi-user-form .bi-user-error{color:var(--bi-danger)}
.bi-admin-bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 12px}
.bi-admin-bar .ant-input-affix-wrapper{width:260px}
.bi-audit-filter{min-width:150px;max-width:220px}
.bi-audit-day{display:flex;align-items:center;gap:6px;color:var(--bi-text-second);font-size:13px}
.bi-audit-day input{width:140px}
.bi-admin-space{flex:1}
.bi-admin-table{overflow-x:auto}
.bi-admin-table table{width:100%;border-collapse:separate;border-spacing:0;font-size:13px}
.bi-admin-table th{height:36px;padding:0 12px;border-bottom:1px solid var(--bi-line);background:var(--bi-header);
  color:var(--bi-text-second);font-size:12px;font-weight:550;text-align:left;white-space:nowrap}
.bi-admin-table th:first-child{border-top-left-radius:var(--bi-radius-panel)}
.bi-admin-table th:last-child{border-top-right-radius:var(--bi-radius-panel)}
.bi-admin-table td{height:44px;padding:6px 12px;border-bottom:1px solid var(--bi-line);color:var(--bi-text-second);vertical-align:middle}
.bi-admin-table tr:last-child td{border-bottom:0}
.bi-admin-table td strong{display:block;color:var(--bi-text);font-weight:550}
.bi-admin-table td small{font-size:12px}
.bi-admin-table :is(th,td):last-child{position:sticky;right:0;text-align:right;white-space:nowrap;background:inherit}
.bi-admin-table tr{background:var(--bi-canvas)}
.bi-admin-table thead tr{background:var(--bi-header)}
.bi-file-name{display:-webkit-box;min-width:140px;max-width:440px;padding:0;overflow:hidden;border:0;background:none;color:var(--bi-primary-text);font:inherit;
  text-align:left;cursor:pointer;overflow-wrap:anywhere;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.bi-file-name:hover{text-decoration:underline}
.bi-file-facts{display:none}
@media (max-width:600px){
  .bi-files :is(th,td):is(:nth-child(3),:nth-child(4),:nth-child(5)){display:none}
  .bi-files td{padding-inline:8px}
  .bi-file-facts{display:block;margin-top:2px}
}
.bi-group-people{margin:0;padding:0;list-style:none;border:1px solid var(--bi-line);border-radius:var(--bi-radius);font-weight:400}
.bi-group-people li{display:flex;align-items:center;gap:8px;min-height:44px;padding:4px 6px 4px 12px;border-bottom:1px solid var(--bi-line)}
.bi-group-people li:last-child{border-bottom:0}
.bi-group-people li>span{flex:1;min-width:0;overflow-wrap:anywhere}
.bi-group-people li small{display:table}
.bi-group-people li[data-out]>span{color:var(--bi-text-faint);text-decoration:line-through}
.bi-share-who{display:inline-flex;align-items:center;gap:6px;color:var(--bi-text)}
.bi-share-acts{display:inline-flex;gap:6px}
.bi-user .bi-undo{margin:0 0 12px}
.bi-mark{display:inline-flex;align-items:center;gap:5px;padding:0 8px;border-radius:10px;background:var(--bi-hover);
  color:var(--bi-text-second);font-size:12px;white-space:nowrap}
.bi-mark[data-tone=good]{color:var(--bi-success)}
.bi-mark[data-tone=bad]{color:var(--bi-danger)}
.bi-admin-foot{display:flex;align-items:center;gap:8px;color:var(--bi-text-second);font-size:12px}
.bi-dialog-form{display:flex;flex-direction:column;gap:14px;padding-top:8px}
.bi-dialog-form>label:not(.ant-checkbox-wrapper),.bi-dialog-field{display:flex;flex-direction:column;gap:5px;font-size:13px;font-weight:550}
.bi-hosts{display:flex;flex-direction:column;align-items:flex-start;gap:8px;margin:0;padding:0;border:0;min-width:0;font-size:13px}
.bi-hosts legend{margin-bottom:5px;padding:0;font-weight:550}
.bi-hosts>div{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:2px 6px;width:100%}
.bi-hosts>div>.ant-checkbox-wrapper{grid-row:2}
.bi-hosts small{color:var(--bi-text-second);font-size:12px;font-weight:400}
.bi-dialog-form label.bi-inline{flex-direction:row;align-items:center;gap:8px;font-weight:400}
.bi-dialog-field .ant-select,.bi-dialog-field .ant-segmented{font-weight:400}
.bi-dialog-field strong{font-weight:600}
.bi-dialog-field>.ant-btn{align-self:flex-start;margin:3px 0}
.bi-dialog-form small,.bi-dialog-field small{color:var(--bi-text-second);font-size:12px;font-weight:400;overflow-wrap:anywhere}
.bi-role-rows{display:grid;grid-template-columns:1fr 170px;gap:8px 12px;align-items:center;font-size:13px;font-weight:400}
@media (max-width:768px){.bi-admin-table :is(th,td):last-child{box-shadow:inset 1px 0 0 var(--bi-line)}
  .bi-user{flex-direction:column;gap:4px;padding:0 12px 40px}
  .bi-user-list{display:flex;flex-wrap:wrap;gap:4px;width:auto}.bi-user-list h2{display:none}
  .bi-user-list button{width:auto}.bi-user-page{width:100%}
  .bi-admin-bar .ant-input-affix-wrapper{flex:1;width:auto;min-width:140px}.bi-admin-bar .bi-admin-space{display:none}}
@media (max-width:480px){.bi-admin-stack :is(table,tbody,tr,td){display:block}
  .bi-admin-stack thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
  .bi-admin-stack tr{padding:10px 12px;border-bottom:1px solid var(--bi-line)}
  .bi-admin-stack tr:last-child{border-bottom:0}
  .bi-admin-stack tr td,.bi-admin-stack tr td:last-child{position:static;height:auto;padding:2px 0;border:0;
    box-shadow:none;text-align:start;white-space:normal;overflow-wrap:anywhere}
  .bi-admin-stack tr td:last-child{padding-top:8px}
  .bi-admin-stack td[data-label]::before{content:attr(data-label) ": ";color:var(--bi-text-faint)}}
`;
