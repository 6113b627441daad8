import { useState } from 'react';
import { formatMemberSince } from '#shared/dates.ts';
import type { Profile } from '#shared/wire/session.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { openDialog } from '../../state/dialog.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PlusIcon, UserIcon } from '../../ui/icons/more-icons.tsx';
import { SteamId } from './steam-id.tsx';
import styles from './head-card.module.css';

/** The member's name and Steam ID, and 'Sell Items'. */
export function HeadCard({ profile }: { profile: Profile }) {
  const t = useT();
  const locale = useLocale();
  const [broken, setBroken] = useState<string>();
  return (
    <header className={styles.head}>
      <span className={styles.face}>
        {profile.avatar && profile.avatar !== broken ? (
          <img src={profile.avatar} alt="" width={72} height={72} onError={() => setBroken(profile.avatar)} />
        ) : (
          <UserIcon size={24} />
        )}
      </span>
      <div className={styles.who}>
        <h1 className={styles.name}>
          <bdi>{profile.fullName || t('account.title')}</bdi>
        </h1>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>{t('account.steamId')}</dt>
            <dd>
              <SteamId id={profile.steamId} />
            </dd>
          </div>
          {profile.createdAt !== undefined && (
            <div className={styles.fact}>
              <dt>{t('account.memberSince')}</dt>
              <dd>{formatMemberSince(profile.createdAt, locale)}</dd>
            </div>
          )}
        </dl>
      </div>
      <Button icon={<PlusIcon />} onClick={() => openDialog({ name: 'SELL_SKINS' })}>
        {t('account.sell')}
      </Button>
    </header>
  );
}
