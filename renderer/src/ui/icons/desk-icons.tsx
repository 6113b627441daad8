import { icon } from './icon.tsx';

// Icons of the trader's desk.
export const BellIcon = /* @__PURE__ */ icon({
  lines:
    'M6.25 9.75a5.75 5.75 0 0 1 11.5 0c0 4.4 1.75 6 1.75 6h-15s1.75-1.6 1.75-6M10 19.25a2.25 2.25 0 0 0 4 0',
});
export const BellFullIcon = /* @__PURE__ */ icon({
  lines: 'M10 19.25a2.25 2.25 0 0 0 4 0',
  solid:
    'M12 3.15a6.6 6.6 0 0 0-6.6 6.6c0 3.9-1.45 5.3-1.5 5.37a.85.85 0 0 0 .6 1.48h15a.85.85 0 0 0 .6-1.48c-.05-.06-1.5-1.47-1.5-5.37a6.6 6.6 0 0 0-6.6-6.6',
});
export const MoreIcon = /* @__PURE__ */ icon({
  solid:
    'M5.5 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3m6.5 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3m6.5 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3',
});
export const BookmarkIcon = /* @__PURE__ */ icon({
  lines: 'M7 3.75h10a.75.75 0 0 1 .75.75v15.75L12 16.25l-5.75 4V4.5A.75.75 0 0 1 7 3.75',
});
