/** Plain and light, to look different from the shop. */
export const GATEWAY_STYLE = `
:root{color-scheme:light;--ink:#16202c;--second:#51606f;--line:#c9d2dc;--edge:#748396;--page:#eef2f6;--blue:#0b57a4;
--bad:#a81c1c;--good:#17663a}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;
font-variant-numeric:tabular-nums}
header{background:#fff;border-bottom:1px solid var(--line)}
header p{max-width:480px;margin:0 auto;padding:14px 20px;font-weight:700}
header span{font-weight:400;color:var(--second)}
main{max-width:480px;margin:24px auto;padding:0 20px 48px}
.card{background:#fff;border:1px solid var(--line);border-radius:8px;padding:24px;margin-block-end:16px}
h1{font-size:22px;line-height:1.25;margin:0 0 12px}h2{font-size:16px;margin:0 0 8px}
p{margin:0 0 12px}.second{color:var(--second)}.small{font-size:14px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 12px}
dt{color:var(--second)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
dd.amount{font-size:22px;font-weight:700}
.field{margin-block-end:16px}.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
label{display:block;font-weight:600;margin-block-end:4px}
input{width:100%;font:inherit;min-height:46px;padding:8px 12px;border:1px solid var(--edge);border-radius:6px;
background:#fff;color:var(--ink)}
input[aria-invalid=true]{border-color:var(--bad);box-shadow:0 0 0 1px var(--bad)}
.error{color:var(--bad);margin:4px 0 0;font-size:14px;font-weight:600}
.alert{border-inline-start:4px solid var(--bad);background:#fdf1f1;padding:10px 14px;border-radius:4px}
button,.button{display:flex;justify-content:center;align-items:center;width:100%;font:inherit;font-weight:700;min-height:48px;
padding:8px 16px;border-radius:6px;border:1px solid var(--blue);background:var(--blue);color:#fff;cursor:pointer;
text-decoration:none}
button:hover,.button:hover{background:#084a8d}
button.quiet{background:#fff;color:var(--blue);margin-block-start:12px}button.quiet:hover{background:#eef4fa}
button[aria-disabled=true]{opacity:.7;cursor:progress}
:focus-visible{outline:3px solid #d97706;outline-offset:2px}
code{font:14px ui-monospace,monospace;white-space:nowrap}
ul{margin:0;padding-inline-start:20px}li{margin-block-end:4px}
.good{color:var(--good)}.bad{color:var(--bad)}
`;

/** The only script: countdown, digits in groups, and no second press on a button. The pages work without it. */
export const GATEWAY_SCRIPT = `(()=>{
const left=document.querySelector('[data-left]');
if(left){const end=performance.now()+Number(left.dataset.left);
const tick=()=>{const s=Math.max(0,Math.ceil((end-performance.now())/1000));
left.textContent=s>0?Math.floor(s/60)+':'+String(s%60).padStart(2,'0'):'0:00';if(s>0)setTimeout(tick,1000)};tick()}
const number=document.querySelector('[name=number]');
number?.addEventListener('change',()=>{const d=number.value.replace(/[\\s-]/g,'');
if(/^\\d+$/.test(d))number.value=d.replace(/(\\d{4})(?=\\d)/g,'$1 ')});
const expiry=document.querySelector('[name=expiry]');
expiry?.addEventListener('change',()=>{const m=/^(\\d{2})(\\d{2})$/.exec(expiry.value.trim());
if(m)expiry.value=m[1]+'/'+m[2]});
document.querySelectorAll('form').forEach(form=>form.addEventListener('submit',event=>{
if(form.dataset.sent){event.preventDefault();return}form.dataset.sent='1';
form.querySelectorAll('button').forEach(b=>b.setAttribute('aria-disabled','true'))}));
addEventListener('pageshow',event=>{if(event.persisted)location.reload()});
})();`;
