import { use, useEffect, useLayoutEffect, type ReactNode } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../page/class-names.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { giveNonceToStyles } from '../page/page-nonce.ts';
import { dialogClosed, dialogOpened, giveFocusBack } from './return-focus.ts';
import { Leaving } from './use-closing.ts';
import styles from './modal.module.css';
import hidden from '../text/visually-hidden.module.css';

giveNonceToStyles();

export interface ModalProps {
  title: string;
  /** The title is said, not shown. */
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the foot, the primary one last. */
  actions?: ReactNode;
  onClose: () => void;
  /** Needed unless `persistent`. */
  closeLabel?: string | undefined;
  /** Must be answered: no close button, and Escape and the backdrop do nothing. */
  persistent?: boolean | undefined;
  /** A request runs: it can't be closed meanwhile. */
  busy?: boolean | undefined;
}

/**
 * What dialogs and sheets have in common. Open while it is mounted and not `Leaving`: keeps the keyboard in, locks the
 * page's scrolling, and gives the focus back when it goes.
 */
export function Modal({ shape, ...props }: ModalProps & { shape: string | undefined }) {
  const { title, hideTitle, description, children, actions, onClose, closeLabel, persistent, busy } = props;
  const locked = Boolean(persistent || busy);
  const leaving = use(Leaving);

  useLayoutEffect(() => {
    if (leaving) return undefined;
    dialogOpened();
    return dialogClosed;
  }, [leaving]);

  // Not before the library has let go of the keyboard, which it does in an effect.
  useEffect(() => {
    if (leaving) giveFocusBack();
  }, [leaving]);

  const hold = (event: KeyboardEvent) => {
    // Escape closes an open list first: the dialog hears of the key before the list does.
    const list = event.target instanceof Element && event.target.matches('[aria-expanded="true"]');
    if (locked || list) event.preventDefault();
  };
  const holdOutside = (event: CustomEvent<{ originalEvent: Event }>) => {
    const target = event.detail.originalEvent.target;
    // A toast that is clicked away lies over the dialog, not behind it.
    const onToast = target instanceof Element && target.closest('[data-toasts]');
    if (locked || onToast) event.preventDefault();
  };

  return (
    <RadixDialog.Root open={!leaving} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal forceMount>
        <RadixDialog.Overlay forceMount className={styles.backdrop} data-backdrop="" />
        <RadixDialog.Content
          forceMount
          inert={leaving}
          className={classNames(styles.content, shape)}
          aria-busy={busy}
          data-fills={shape === styles.full ? '' : undefined}
          onEscapeKeyDown={hold}
          onPointerDownOutside={holdOutside}
          onInteractOutside={holdOutside}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!leaving) giveFocusBack();
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className={hideTitle ? hidden.hidden : styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className={styles.description} asChild>
                <div>{description}</div>
              </RadixDialog.Description>
            )}
          </div>
          {children && <div className={styles.body}>{children}</div>}
          {actions && (
            <div className={styles.actions} data-bottom-bar="">
              {actions}
            </div>
          )}
          {/* Last in order, so that the keyboard begins with the dialog's purpose. */}
          {!persistent && closeLabel && (
            <div className={styles.close}>
              <IconButton icon={<CloseIcon />} label={closeLabel} disabled={busy} onClick={onClose} />
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
