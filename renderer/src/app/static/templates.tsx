import type { ReactElement } from 'react';
import { GameLink, GameLinks } from '../../features/catalogue/game-links.tsx';
import chips from '../../features/catalogue/filters/category-chips.module.css';
import { FilterCount } from '../../features/catalogue/filters/filter-count.tsx';
import {
  ClearFilters,
  FilterChip,
  FilterChips,
} from '../../features/catalogue/results/active-filter-chips.tsx';
import { Exhibit } from '../../features/home/exhibit.tsx';
import type { ShowcaseFacts } from '../../features/product/showcase-facts.ts';
import { PurchaseView } from '../../features/product/purchase-view.tsx';
import { ShowcaseView } from '../../features/product/showcase-view.tsx';
import { LoginView } from '../../features/session/login-view.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { ChipLink } from '../../ui/actions/chip.tsx';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { ClosedSelect, SelectFace, selectClass } from '../../ui/fields/select-face.tsx';
import type { SelectOption } from '../../ui/fields/select-props.ts';
import { ActionButton, ItemCard, type CardFacts } from '../../ui/items/item-card.tsx';
import { StaticDialog } from '../../ui/overlays/static-dialog.tsx';
import { CartLinkView } from '../header/cart-link.tsx';

/**
 * Templates of what the first view makes from answers, by name.
 * @param slot makes the place of a fact of that name
 * @param t gives texts that keep their keys
 */
export function templates(
  slot: (name: string) => string,
  t: Translate,
): Readonly<Record<string, ReactElement>> {
  const wear = { at: slot('wear.at'), band: slot('wear.band') };
  const card: CardFacts = {
    href: slot('href'),
    rarity: slot('rarity'),
    weapon: slot('weapon'),
    finish: slot('finish'),
    exterior: slot('exterior'),
    stattrak: slot('stattrak'),
    badges: { top: slot('badges.top'), new: slot('badges.new'), sale: slot('badges.sale') },
    image: slot('image'),
    marks: slot('marks'),
    wear,
    float: slot('float'),
    price: slot('price'),
    oldPrice: slot('oldPrice'),
    oldPriceLabel: slot('oldPriceLabel'),
  };
  const property = (name: string, isLink = false) => ({
    value: slot(`properties.${name}.value`),
    to: isLink ? slot(`properties.${name}.to`) : undefined,
  });
  const showcase: ShowcaseFacts = {
    rarity: slot('rarity'),
    title: slot('title'),
    exterior: slot('exterior'),
    stattrak: slot('stattrak'),
    badges: card.badges,
    image: slot('image'),
    pictureText: slot('pictureText'),
    price: slot('price'),
    oldPrice: slot('oldPrice'),
    oldPriceLabel: slot('oldPriceLabel'),
    wear: { ...wear, value: slot('wear.value'), bandName: slot('wear.bandName') },
    properties: {
      rarity: property('rarity'),
      type: property('type', true),
      weapon: property('weapon'),
      pattern: property('pattern'),
      collection: property('collection', true),
    },
    inspectUrl: slot('inspectUrl'),
  };
  const nothing = () => undefined;
  const buyNow = { busy: false, buy: nothing };
  const ids = { control: 'first-types', hint: '', error: '' };
  const select = (chosen?: SelectOption) => (
    <div className={chips.types} data-filled="">
      <FieldFrame ids={ids} label={t('catalogue.category')} hideLabel>
        <ClosedSelect id={ids.control} className={selectClass(true)}>
          <SelectFace chosen={chosen} placeholder={t('catalogue.all')} />
        </ClosedSelect>
      </FieldFrame>
    </div>
  );
  return {
    chip: <ChipLink current={false} to={slot('href')} children={slot('title')} />,
    currentChip: <ChipLink current to={slot('href')} children={slot('title')} />,
    games: <GameLinks />,
    game: <GameLink name={slot('name')} href={slot('href')} current={false} />,
    currentGame: <GameLink name={slot('name')} href={slot('href')} current />,
    filterChips: <FilterChips />,
    filterChip: (
      <FilterChip text={slot('text')} mark={slot('mark')} rarity={slot('rarity')} onRemove={nothing} />
    ),
    clearFilters: <ClearFilters onClear={nothing} />,
    filterCount: <FilterCount count={slot('count')} words={slot('words')} />,
    types: select({ value: '', label: slot('type') }),
    allTypes: select(),
    showcase: (
      <ShowcaseView
        facts={showcase}
        hasCopies
        crumbs={[
          { label: t('catalogue.title'), to: slot('crumbs.all') },
          { label: slot('crumbs.middle.label'), to: slot('crumbs.middle.to') },
          { label: slot('title') },
        ]}
        cart={{ inCart: false, busy: false, toggle: nothing }}
        buyNow={buyNow}
        watching={{ isWatched: false, open: nothing }}
        keeping={{ favourite: false, compared: false, toggleFavourite: nothing, toggleCompared: nothing }}
        linkCopy={{ state: 'idle', link: '', copy: nothing }}
        history=""
      />
    ),
    login: (
      <StaticDialog titleId="login-title" title={t('login.title')} closeLabel={t('shell.close')}>
        <LoginView
          username={{ name: 'username' }}
          password={{ name: 'password' }}
          busy={false}
          onForgot={nothing}
          onRegister={nothing}
        />
      </StaticDialog>
    ),
    inCart: (
      <PurchaseView
        price={showcase}
        cart={{ inCart: true, busy: false, toggle: nothing }}
        buyNow={buyNow}
        lowest=""
      />
    ),
    cartLink: <CartLinkView name={slot('name')} badge={slot('badge')} />,
    exhibit: (
      <Exhibit
        facts={{ href: slot('href'), image: slot('image'), title: slot('title'), price: slot('price') }}
      />
    ),
    card: <ItemCard facts={card} action={{ label: slot('action'), pressed: false, onPress: nothing }} />,
    takeFromCart: <ActionButton mark={slot('href')} label={slot('action')} pressed onPress={nothing} />,
  };
}
