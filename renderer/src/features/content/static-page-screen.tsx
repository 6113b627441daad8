import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router-dom';
import type { StaticPage } from '#shared/wire/content.ts';
import { listStaticPages } from '#shared/wire/endpoints/content.ts';
import { staticPageQuery, staticPagesQuery } from '../../api/content.ts';
import { isNotFound } from '../../api/errors.ts';
import { dropKeptAnswers } from '../../api/kept-answers.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { NotFound } from '../../screen/not-found.tsx';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { ScreenLoading } from '../../screen/screen-loading.tsx';
import { ServerHtml } from '../../ui/text/server-html.tsx';
import styles from './static-page-screen.module.css';
import '../../i18n/en/deferred.ts';

/** `/{slug}` and `/static-page/{id}`: a page from the server. */
export function StaticPageScreen() {
  const { slug, id } = useParams();
  return id === undefined ? <PageBySlug slug={slug ?? ''} /> : <PageById id={id} />;
}

/** Finds the page in the server's list; any other slug is 'not found'. */
function PageBySlug({ slug }: { slug: string }) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const pages = useQuery({ ...staticPagesQuery(scope), enabled: settled });
  const page = pages.data?.find((listed) => listed.slug === slug);
  const isMissing = pages.isSuccess && !page;
  const askAnew = useEffectEvent(() => void pages.refetch());
  useEffect(() => {
    if (!isMissing) return;
    // A kept list may be older than the page.
    dropKeptAnswers(listStaticPages.path);
    askAnew();
  }, [isMissing, slug]);
  if (pages.isPending) return <ScreenLoading />;
  if (pages.isError) {
    return (
      <ScreenFailed text={t('page.listFailed')} error={pages.error} onRetry={() => void pages.refetch()} />
    );
  }
  return page ? <PageById id={page.id} /> : <NotFound />;
}

function PageById({ id }: { id: string }) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const page = useQuery({ ...staticPageQuery(id, scope), enabled: settled });
  useDocumentTitle(page.data?.title, { path: page.data && paths.staticPage(page.data) });
  if (page.isPending) return <ScreenLoading />;
  if (page.isError) {
    if (isNotFound(page.error)) return <NotFound />;
    return <ScreenFailed text={t('page.failed')} error={page.error} onRetry={() => void page.refetch()} />;
  }
  return <Page page={page.data} />;
}

function Page({ page }: { page: StaticPage }) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{page.title}</h1>
      {page.header && (
        <div className={styles.lead}>
          <ServerHtml html={page.header} />
        </div>
      )}
      <ServerHtml html={page.content} />
    </article>
  );
}
