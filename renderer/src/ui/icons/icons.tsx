import { icon } from './icon.tsx';

// The icons of the first screen; they load with it on every page. Others belong in more-icons.tsx.
// Each call is marked pure, so that a chunk contains only the icons it uses.
export const CartAddIcon = /* @__PURE__ */ icon({
  lines: 'M2.75 4h2.1c.5 0 .9.34 1 .82L8 15.2c.1.5.5.8 1 .8h8.9c.5 0 .9-.33 1-.8l.7-3.1M14.5 3.5v7M11 7h7',
  solid: 'M9.5 18.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8m8 0a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8',
});
export const SearchIcon = /* @__PURE__ */ icon({
  lines: 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5M15.7 15.7l4.8 4.8',
});
export const ChevronDownIcon = /* @__PURE__ */ icon({ lines: 'm6 9.25 6 6 6-6' });
/** Points to the end of the line: right, or left in Arabic. */
export const ChevronEndIcon = /* @__PURE__ */ icon({ lines: 'm9.25 6 6 6-6 6', mirrors: true });
export const ChevronStartIcon = /* @__PURE__ */ icon({ lines: 'm14.75 6-6 6 6 6', mirrors: true });
export const ArrowEndIcon = /* @__PURE__ */ icon({ lines: 'M4.5 12h15M13.5 6l6 6-6 6', mirrors: true });
export const MenuIcon = /* @__PURE__ */ icon({ lines: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h11', mirrors: true });
export const CheckIcon = /* @__PURE__ */ icon({ lines: 'm5 12.5 4.75 4.75L19.25 7' });
export const CloseIcon = /* @__PURE__ */ icon({ lines: 'm6 6 12 12M18 6 6 18' });
export const ShieldIcon = /* @__PURE__ */ icon({
  lines:
    'M12 3 4.75 5.6v5.65c0 4.5 2.9 8.05 7.25 9.75 4.35-1.7 7.25-5.25 7.25-9.75V5.6zM8.75 12l2.35 2.35 4.4-4.6',
});
export const GlobeIcon = /* @__PURE__ */ icon({
  lines:
    'M12 20.75a8.75 8.75 0 1 0 0-17.5 8.75 8.75 0 0 0 0 17.5M3.5 12h17M12 3.5c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5S9.7 5.8 12 3.5',
});
export const WalletIcon = /* @__PURE__ */ icon({
  lines:
    'M17.5 7.5V5.25c0-.83-.67-1.5-1.5-1.5H5.75a2 2 0 0 0 0 4H18.5c.97 0 1.75.78 1.75 1.75v9c0 .97-.78 1.75-1.75 1.75H5.5a1.75 1.75 0 0 1-1.75-1.75v-12.75',
  solid: 'M16.25 12.7a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6',
});
export const StarIcon = /* @__PURE__ */ icon({
  solid: 'M12 2.8l2.78 5.87 6.42.84-4.7 4.46 1.18 6.38L12 17.25l-5.68 3.1 1.18-6.38-4.7-4.46 6.42-.84z',
});
export const SparkIcon = /* @__PURE__ */ icon({
  solid: 'M12 2.5c.7 5.4 3.6 8.5 9.5 9.5-5.9 1-8.8 4.1-9.5 9.5-.7-5.4-3.6-8.5-9.5-9.5 5.9-1 8.8-4.1 9.5-9.5',
});
export const HeartIcon = /* @__PURE__ */ icon({
  lines:
    'M12 20.25s-8.25-4.9-8.25-10.9a4.6 4.6 0 0 1 8.25-2.85 4.6 4.6 0 0 1 8.25 2.85c0 6-8.25 10.9-8.25 10.9z',
});
