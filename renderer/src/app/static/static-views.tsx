import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from '../../api/query-client.ts';
import { Layout } from '../layout.tsx';
import { CatalogueScreen } from '../../features/catalogue/catalogue-screen.tsx';
import { AccountSkeleton } from '../../features/account/account-skeleton.tsx';
import { CartSkeleton } from '../../features/cart/cart-screen.tsx';
import { CookieBanner } from '../../features/consent/cookie-banner.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { ShowcaseSkeleton } from '../../features/product/showcase-skeleton.tsx';
import { DeskFrame } from '../../desk/desk-frame.tsx';
import { DeskSkeleton } from '../../desk/desk-skeleton.tsx';
import '../../i18n/en/deferred.ts';
import '../../i18n/en/desk.ts';
import { isFirstText } from '../../handover/first-texts.ts';
import { currentTexts, TextsContext, type Texts } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ScreenLoading } from '../../screen/screen-loading.tsx';
import type { RenderedViews } from './rendered-views.ts';
import { templates } from './templates.tsx';

// Rendered by the build, in Node. Each view is a screen as the app shows it while it waits for its first answers.

/** Texts that keep their keys, so that the rendered markup can be translated. */
let texts: Texts = currentTexts();

function render(at: string, node: ReactNode): string {
  return renderToStaticMarkup(
    <StaticRouter location={at}>
      <QueryClientProvider client={queryClient}>
        <TextsContext value={texts}>{node}</TextsContext>
      </QueryClientProvider>
    </StaticRouter>,
  );
}

/** The build takes these by `renderer/static-views.ts`. */
export const views: RenderedViews = {
  prepare: (mark) => {
    const { t, locale } = currentTexts();
    const marked: Translate = (key, values) => {
      if (values) return t(key, values);
      if (!isFirstText(key))
        throw new Error(`${key} is in the first view, but no visit keeps it for the next one.`);
      return mark(key, t(key));
    };
    texts = { t: marked, locale };
  },
  // An unknown chip leaves the title open.
  screens: () => ({
    home: render('/', <HomeScreen />),
    catalogue: render('/products/cs2/-', <CatalogueScreen />),
    item: render('/products/cs2/all/-', <ShowcaseSkeleton />),
    deskWatches: render(
      '/desk',
      <DeskFrame title={texts.t('desk.watches')}>
        <DeskSkeleton />
      </DeskFrame>,
    ),
    cart: render('/cart', <CartSkeleton />),
    account: render('/account', <AccountSkeleton />),
    other: render('/about', <ScreenLoading />),
  }),
  layoutAround: (view) => {
    const place = '<!-- view -->';
    return render('/', <Layout>{place}</Layout>).replace('&lt;!-- view --&gt;', () => view);
  },
  templates: (slot) =>
    Object.fromEntries(
      Object.entries(templates(slot, texts.t)).map(([name, node]) => [name, render('/', node)]),
    ),
  banner: () => render('/', <CookieBanner />),
  end: () => queryClient.clear(),
};
