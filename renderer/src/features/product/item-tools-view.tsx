import { useT } from '../../i18n/texts.ts';
import type { Keeping } from '../../item/kept/use-keeping.ts';
import { CheckIcon, HeartIcon } from '../../ui/icons/icons.tsx';
import { BellFullIcon, BellIcon } from '../../ui/icons/desk-icons.tsx';
import { CompareIcon, CopyIcon, EyeIcon, HeartFullIcon } from '../../ui/icons/more-icons.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './item-tools.module.css';

const IS_DESKTOP = import.meta.env.VITRINE_SHELL === 'desktop';

/** The state of 'Copy link', and its action. */
export interface LinkCopy {
  /** `refused`: the link has to be copied by hand. */
  state: 'idle' | 'copied' | 'refused';
  /** The item's link. */
  link: string;
  copy: () => void;
}

/** Focuses the field, in the middle: a bar may cover the lower edge. The same function runs only when it appears. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Whether an item is watched, and what a press on 'Watch' does. */
export interface Watching {
  isWatched: boolean;
  open: () => void;
}

interface ItemToolsViewProps {
  watching: Watching;
  keeping: Keeping;
  linkCopy: LinkCopy;
  /** A Steam link that shows the item in the game. */
  inspectUrl: string | undefined;
}

/** 'Watch', 'Favourite', 'Compare', 'Copy link' and 'Inspect in game'. */
export function ItemToolsView({
  watching,
  keeping,
  linkCopy: { state, link, copy },
  inspectUrl,
}: ItemToolsViewProps) {
  const t = useT();
  const copied = state === 'copied';
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={classNames(styles.tool, watching.isWatched && styles.chosen)}
        aria-haspopup="dialog"
        onClick={watching.open}
      >
        {watching.isWatched ? <BellFullIcon size={16} /> : <BellIcon size={16} />}
        {t(watching.isWatched ? 'item.watching' : 'item.watch')}
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={keeping.favourite}
        onClick={keeping.toggleFavourite}
      >
        {keeping.favourite ? <HeartFullIcon size={16} /> : <HeartIcon size={16} />}
        {t('item.favourite')}
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={keeping.compared}
        onClick={keeping.toggleCompared}
      >
        <CompareIcon size={16} />
        {t('item.compare')}
      </button>
      <button type="button" data-mark="copy-link" className={styles.tool} onClick={copy}>
        {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        {/* Both texts take their room, so that nothing moves. */}
        <span className={styles.texts}>
          <span className={classNames(copied && styles.unseen)}>
            {t(IS_DESKTOP ? 'item.copyAppLink' : 'item.copyLink')}
          </span>
          <span className={classNames(!copied && styles.unseen)}>{t('item.linkCopied')}</span>
        </span>
      </button>
      {inspectUrl !== undefined && (
        // The client opens links outside only from a new window; on the web, Steam's needs none.
        <a
          className={styles.tool}
          href={inspectUrl}
          {...(IS_DESKTOP && { target: '_blank', rel: 'noopener' })}
        >
          <EyeIcon size={16} />
          {t('item.inspect')}
        </a>
      )}
      <VisuallyHidden>
        <span role="status">{copied && t('item.linkCopied')}</span>
      </VisuallyHidden>
      {state === 'refused' && (
        <label className={styles.byHand}>
          {t('item.copyByHand')}
          <input
            className={styles.link}
            readOnly
            ref={focusField}
            dir="ltr"
            value={link}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </div>
  );
}
