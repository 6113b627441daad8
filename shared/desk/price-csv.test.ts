import { expect, it } from 'vitest';
import { kindOf } from './kind.ts';
import { pricesCsv } from './price-csv.ts';

const prices = (title: string, low: number, count?: number) => {
  const kind = kindOf({ title, exterior: 'Field-Tested', stattrak: true });
  return kind ? [{ kind, points: [{ at: 1_767_268_800, low, count }] }] : [];
};

it('pricesCsv: has a byte order mark, a head, and one row a price', () => {
  expect(pricesCsv([...prices('AK-47 | Redline', 1990, 3), ...prices('Karambit | Doppler (Ruby)', 5)])).toBe(
    '\uFEFFitem,exterior,stattrak,phase,time,low_eur,count\r\n' +
      '"AK-47 | Redline",Field-Tested,yes,,"2026-01-01T12:00:00.000Z",19.90,3\r\n' +
      '"Karambit | Doppler",Field-Tested,yes,Ruby,"2026-01-01T12:00:00.000Z",0.05,\r\n',
  );
});

it('pricesCsv: names are no formulas', () => {
  expect(pricesCsv(prices('=1+1;+2', 1))).toContain(`\r\n"'=1+1;'+2",Field-Tested,`);
});
