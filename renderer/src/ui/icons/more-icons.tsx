import { icon } from './icon.tsx';

// Icons that the first screen does not need.
export const ExternalIcon = /* @__PURE__ */ icon({ lines: 'M8 5.5h10.5V16M18.5 5.5 6 18', mirrors: true });
export const CartIcon = /* @__PURE__ */ icon({
  lines: 'M2.75 4h2.1c.5 0 .9.34 1 .82L8 15.2c.1.5.5.8 1 .8h8.9c.5 0 .9-.33 1-.8l1.65-7.2H6.5',
  solid: 'M9.5 18.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8m8 0a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8',
});
export const UserIcon = /* @__PURE__ */ icon({
  lines: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.6-3.7 3.6-6 7.5-6s6.9 2.3 7.5 6',
});
export const InstagramIcon = /* @__PURE__ */ icon({
  lines:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5M12 15.75a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5',
  solid: 'M16.9 6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2',
});
export const MailIcon = /* @__PURE__ */ icon({
  lines:
    'M5 5h14a1.75 1.75 0 0 1 1.75 1.75v10.5A1.75 1.75 0 0 1 19 19H5a1.75 1.75 0 0 1-1.75-1.75V6.75A1.75 1.75 0 0 1 5 5m-1.4 1.6 8.4 6.15 8.4-6.15',
});
export const PlusIcon = /* @__PURE__ */ icon({ lines: 'M12 5v14M5 12h14' });
export const RefreshIcon = /* @__PURE__ */ icon({
  lines: 'M20 11.25A8 8 0 0 0 5.6 7.2L4 9M4 4.5V9h4.5M4 12.75A8 8 0 0 0 18.4 16.8L20 15m0 4.5V15h-4.5',
});
export const FilterIcon = /* @__PURE__ */ icon({
  lines:
    'M3.5 7h9.25m5 0h2.75M3.5 17h2.75m5 0h9.25M15.25 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8.75 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
});
export const ClockIcon = /* @__PURE__ */ icon({
  lines: 'M12 20.75a8.75 8.75 0 1 0 0-17.5 8.75 8.75 0 0 0 0 17.5M12 7v5.25l3.5 2',
});
export const CardsIcon = /* @__PURE__ */ icon({
  lines:
    'M4.5 4.5h6.25v6.25H4.5zM13.25 4.5h6.25v6.25h-6.25zM4.5 13.25h6.25v6.25H4.5zM13.25 13.25h6.25v6.25h-6.25z',
});
export const CompactIcon = /* @__PURE__ */ icon({
  lines:
    'M4 4h3.5v3.5H4zM10.25 4h3.5v3.5h-3.5zM16.5 4H20v3.5h-3.5zM4 10.25h3.5v3.5H4zM10.25 10.25h3.5v3.5h-3.5zM16.5 10.25H20v3.5h-3.5zM4 16.5h3.5V20H4zM10.25 16.5h3.5V20h-3.5zM16.5 16.5H20V20h-3.5z',
});
export const TableIcon = /* @__PURE__ */ icon({ lines: 'M4 6h16M4 10h16M4 14h16M4 18h16' });
export const InfoIcon = /* @__PURE__ */ icon({
  lines: 'M12 20.75a8.75 8.75 0 1 0 0-17.5 8.75 8.75 0 0 0 0 17.5M12 11.25v5',
  solid: 'M12 6.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2',
});
export const SuccessIcon = /* @__PURE__ */ icon({
  lines: 'M12 20.75a8.75 8.75 0 1 0 0-17.5 8.75 8.75 0 0 0 0 17.5m-4-8.5 2.85 2.85L16 9.7',
});
export const WarningIcon = /* @__PURE__ */ icon({
  lines:
    'M10.5 4.6 2.9 17.75A1.75 1.75 0 0 0 4.4 20.4h15.2a1.75 1.75 0 0 0 1.5-2.65L13.5 4.6a1.75 1.75 0 0 0-3 0M12 9.5v4.25',
  solid: 'M12 15.8a1.05 1.05 0 1 1 0 2.1 1.05 1.05 0 0 1 0-2.1',
});
export const ErrorIcon = /* @__PURE__ */ icon({
  lines: 'M8.5 3.25h7l5.25 5.25v7l-5.25 5.25h-7L3.25 15.5v-7zM12 7.75v5',
  solid: 'M12 14.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2',
});
export const OfflineIcon = /* @__PURE__ */ icon({
  lines:
    'M4 4l16 16M5.2 12.4a10 10 0 0 1 4.3-2.5M13.6 9.6a10 10 0 0 1 5.2 2.8M2.5 9.2a14 14 0 0 1 4-2.6M10.6 5.3A14 14 0 0 1 21.5 9.2M8.3 15.7a5.6 5.6 0 0 1 5.4-1.4',
  solid: 'M12 18a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4',
});
export const TagIcon = /* @__PURE__ */ icon({
  lines:
    'M11.4 3.5H5.25c-.97 0-1.75.78-1.75 1.75v6.15c0 .46.18.9.51 1.24l7.6 7.6a1.75 1.75 0 0 0 2.48 0l6.15-6.15a1.75 1.75 0 0 0 0-2.48l-7.6-7.6a1.75 1.75 0 0 0-1.24-.51',
  solid: 'M8 6.75a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5',
});
export const TrashIcon = /* @__PURE__ */ icon({
  lines:
    'M4 6.5h16M9 6.5V4.75C9 4.06 9.56 3.5 10.25 3.5h3.5c.69 0 1.25.56 1.25 1.25V6.5M6 6.5l.75 12.4c.05.9.8 1.6 1.7 1.6h7.1c.9 0 1.65-.7 1.7-1.6L18 6.5M10 10.5v6M14 10.5v6',
});
export const CopyIcon = /* @__PURE__ */ icon({
  lines:
    'M9.75 8.5h8.5c.69 0 1.25.56 1.25 1.25v8.5c0 .69-.56 1.25-1.25 1.25h-8.5c-.69 0-1.25-.56-1.25-1.25v-8.5c0-.69.56-1.25 1.25-1.25M15.5 8.5V5.75c0-.69-.56-1.25-1.25-1.25h-8.5c-.69 0-1.25.56-1.25 1.25v8.5c0 .69.56 1.25 1.25 1.25H8.5',
});
export const CopiesIcon = /* @__PURE__ */ icon({
  lines: 'm12 3.75 8.25 4.5L12 12.75l-8.25-4.5zM3.75 12.25 12 16.75l8.25-4.5M3.75 16.25l8.25 4.5 8.25-4.5',
});
export const EyeIcon = /* @__PURE__ */ icon({
  lines:
    'M2.5 12S5.75 5.5 12 5.5 21.5 12 21.5 12 18.25 18.5 12 18.5 2.5 12 2.5 12m9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
});
export const EyeOffIcon = /* @__PURE__ */ icon({
  lines:
    'M9.9 5.7c.67-.13 1.37-.2 2.1-.2 6.25 0 9.5 6.5 9.5 6.5s-.85 1.7-2.55 3.35M6.2 7.25C3.75 9.1 2.5 12 2.5 12s3.25 6.5 9.5 6.5c1.85 0 3.43-.57 4.75-1.35M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
});
export const HeartFullIcon = /* @__PURE__ */ icon({
  solid: 'M12 20.9s-9-5.2-9-11.55A5.35 5.35 0 0 1 12 5.4a5.35 5.35 0 0 1 9 3.95C21 15.7 12 20.9 12 20.9z',
});
export const CompareIcon = /* @__PURE__ */ icon({
  lines: 'M12 4v16M8 20h8M5 7h14M5 7l-2.75 6.5h5.5zm14 0-2.75 6.5h5.5z',
});
