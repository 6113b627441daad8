import { describe, expect, it } from 'vitest';
import { paymentTarget } from './payment-target.ts';

describe('paymentTarget: accepts https, and localhost in development', () => {
  it.each([
    ['https://pay.example/o?order=1', 'pay.example', 'pay.example'],
    ['https://pay.example:8443/', 'pay.example:8443', 'pay.example:8443'],
    ['http://localhost:4174/pay/x?order=1', undefined, 'localhost:4174'],
    ['http://127.0.0.1:4174/', undefined, '127.0.0.1:4174'],
    ['http://pay.example/', undefined, undefined],
    ['http://localhost.evil.example/', undefined, undefined],
    ['https://shop.example@evil.example/', undefined, undefined],
    ['javascript:alert(1)', undefined, undefined],
    ['data:text/html,x', undefined, undefined],
    ['vitrine://success-payment', undefined, undefined],
    ['file:///etc/passwd', undefined, undefined],
    ['//pay.example/', undefined, undefined],
    ['/success-payment', undefined, undefined],
    ['', undefined, undefined],
  ])('%j', (url, inProduction, inDevelopment) => {
    expect(paymentTarget(url, false)?.host).toBe(inProduction);
    expect(paymentTarget(url, true)?.host).toBe(inDevelopment);
  });
});
