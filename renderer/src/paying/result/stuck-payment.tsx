import { useT } from '../../i18n/texts.ts';
import { payments, useIntents } from '../paying.ts';
import { platform } from '../../platform/current.ts';
import type { Returns } from '../../platform/platform.ts';
import { StuckReturn } from '../../screen/stuck-return.tsx';

/** Help for a payment that was opened in the system's browser and has not returned. */
export function StuckPayment({ order, returns }: { order: string; returns: Returns }) {
  const t = useT();
  const browserTask = { kind: 'payment', order } as const;
  const intent = useIntents().find((each) => each.order === order && each.step === 'away');
  // After a restart the main process has forgotten the URL, so ask the server again.
  const openFromServer = async () => {
    const url = intent && (await payments.resume(intent)).redirectUrl;
    return url !== undefined && (await platform.goToPayment(url)) === 'opened';
  };
  return (
    <StuckReturn
      text={t('stuck.payment')}
      copyAddress={() => returns.copyAddress(browserTask)}
      openAgain={async () => (await returns.openAgain(browserTask)) || openFromServer()}
      follow={(link) => returns.follow(link)}
    />
  );
}
