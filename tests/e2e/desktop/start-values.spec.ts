import http from 'node:http';

import { listen } from '#tools/start/listen.mjs';
import { expect, test } from './desktop-test.ts';
import { launchClient } from './launch.ts';

test('GEO_URL: names the service that gives the phone field its country', async ({ sandbox }) => {
  const requests: (string | undefined)[] = [];
  const geo = http.createServer((req, res) => {
    requests.push(req.url);
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.end('1;PT;PRT;Portugal');
  });
  const service = await listen(geo, 0);
  const client = await launchClient({
    api: sandbox.api,
    env: { GEO_URL: `${service}/json?key=1&for=phone` },
  });
  try {
    const { page, pageErrors } = client;
    await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
    const country = page.getByRole('combobox', { name: 'Country of the phone number' });
    await expect(country).toHaveValue('PT');
    expect(requests).toEqual(['/json?key=1&for=phone']);
    expect(pageErrors).toEqual([]);
  } finally {
    await client.close();
    geo.close();
  }
});
