/** The tester page's additions to the style of sandbox pages. It contains no input. */
export const TESTER_STYLE = `
main{max-width:1360px;padding-top:24px}
.skip{position:absolute;inset-inline-start:-999px}.skip:focus{inset-inline-start:16px;top:8px;z-index:2;background:var(--lime);
color:var(--ink);padding:8px 14px;border-radius:6px}
html{scroll-padding-top:64px}
nav{position:sticky;top:0;z-index:1;background:var(--page);border-bottom:1px solid var(--line);margin:8px 0 0;overflow-x:auto}
nav ul{display:flex;gap:4px;list-style:none;margin:0;padding:8px 0;white-space:nowrap}
nav a{display:block;padding:7px 10px;border-radius:6px;text-decoration:none;color:var(--second);font-size:14px}
nav a:hover{background:var(--raised);color:var(--text)}nav a:focus-visible{outline-offset:-2px}
h3{font-size:16px;margin:24px 0 12px}
section .card{background:var(--raised);margin:12px 0;padding:16px 20px}
section>form+form,section>p+form,section>form+p,section>form+table,section>form+.empty,section>table+form{margin-top:16px}
:user-invalid{border-color:var(--bad)}.rule{display:none;color:var(--bad);font-size:13px;flex-basis:100%}:user-invalid~.rule{display:block}
label:has(.rule)>input{order:1}label .rule{max-width:24ch}
.row{display:flex;flex-wrap:wrap;gap:8px;margin:0}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
thead th{position:static;border-bottom-color:#5a6880}
td .second,td .small{display:block}td a{overflow-wrap:anywhere}
td{vertical-align:middle}td form{gap:8px;align-items:center}td input[type=number]{width:110px}
td.num{white-space:nowrap}
section>form>span{align-self:center}
fieldset{border:1px solid var(--line);border-radius:8px;padding:4px 16px 8px;display:flex;flex-wrap:wrap;gap:4px 20px;min-width:0}
legend{font-size:13px;color:var(--second);padding:0 6px}
label.check{flex-direction:row;align-items:center;gap:8px;font-size:14px;color:var(--text)}
.badge{display:inline-block;padding:1px 8px;border-radius:99px;font-size:13px;white-space:nowrap;border:1px solid currentColor;color:var(--second)}
.badge.good{color:var(--good)}.badge.bad{color:var(--bad)}.badge.open{color:var(--warn)}
details{margin-top:12px}summary{cursor:pointer;padding:8px 0;color:var(--second)}
.empty{color:var(--second);margin:0}
@media (min-width:1100px){
.layout{display:grid;grid-template-columns:190px minmax(0,1fr);gap:0 32px;align-items:start}
nav{border:0;padding-top:16px;margin:8px 0 0;overflow:visible}nav ul{flex-direction:column}html{scroll-padding-top:16px}
section:first-child{margin-top:24px}
}
@media (max-width:720px){
main{padding:16px 12px 48px}section,.card{padding:16px}
table,tbody,tr,td{display:block}thead{display:none}
tr{border:1px solid var(--line);border-radius:8px;background:var(--raised);padding:8px 14px;margin:0 0 12px}
td{position:relative;padding:6px 0;padding-inline-start:112px;min-height:36px;border-bottom:1px solid var(--line)}
td:last-child{border-bottom:0}
td::before{content:attr(data-label);color:var(--second);font-size:13px;position:absolute;inset-inline-start:0}
td form{flex-wrap:wrap}td:has(button~button){padding-inline-start:0}td:has(button~button)::before{display:none}
td:has(button~button) input[type=number]{flex:1;min-width:110px}td{overflow-wrap:anywhere}
button,.button,input,select{min-height:44px}nav a{padding:12px}
section>form,section>form>label,section>form>label>input,section>form>label>select{width:100%}
section>form>label.check,section>form input[type=checkbox],section>form>label>input[type=checkbox]{width:auto;align-self:start}
input[type=checkbox]{min-height:24px;width:24px}
}
`;
