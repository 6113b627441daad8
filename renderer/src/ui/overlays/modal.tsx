import { use, useEffect, useLayoutEffect, type ReactNode } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import { classNames } from '../page/class-names.ts';
import { giveNonceToStyles } from '../page/page-nonce.ts';
import { ModalParts } from './modal-parts.tsx';
import { ClosingContext } from './use-closing.ts';
import { useIsOverdue } from './use-is-overdue.ts';
import styles from './modal.module.css';

/** The element focused before the first dialog opened, and the number of open dialogs. */
let opener: HTMLElement | undefined;
let openCount = 0;

/**
 * Stores the focused element when a dialog opens. A dialog after another (login, then registration) keeps the first
 * one's opener. A dialog opened from a menu stores the menu's button.
 */
function dialogOpened(): void {
  openCount += 1;
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active.closest('[role="dialog"]')) return;
  // The previous dialog closed in the same moment, and its focus is lost.
  if (active === document.body && opener) return;
  const menu = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  opener = (menu && document.getElementById(menu)) || active;
}

function dialogClosed(): void {
  openCount -= 1;
}

/**
 * Returns focus to the opener, or to the main area when the opener is gone. Does nothing while another dialog is
 * open.
 */
function returnFocus(): void {
  if (openCount > 0) return;
  const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
  opener = undefined;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

giveNonceToStyles();

export interface ModalProps {
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  children?: ReactNode;
  /** The footer's buttons, the primary one last. */
  actions?: ReactNode;
  onClose: () => void;
  /** Required unless `persistent`. */
  closeLabel?: string | undefined;
  /** Must be answered: no close button, and Escape and the backdrop do nothing. */
  persistent?: boolean | undefined;
  /** A request is running: the dialog can't be closed for some seconds. After that, `onClose` may come while it runs. */
  busy?: boolean | undefined;
}

/**
 * The base of dialogs and sheets. Open while mounted and not closing: traps focus, locks the page's scrolling, and
 * returns focus when it closes.
 */
export function Modal({ shape, ...props }: ModalProps & { shape: string | undefined }) {
  const { title, hideTitle, description, children, actions, onClose, closeLabel, persistent, busy } = props;
  const isOverdue = useIsOverdue(Boolean(busy));
  const locked = Boolean(persistent || (busy && !isOverdue));
  const leaving = use(ClosingContext);

  useLayoutEffect(() => {
    if (leaving) return undefined;
    dialogOpened();
    return dialogClosed;
  }, [leaving]);

  // An effect, because Radix releases the focus in an effect.
  useEffect(() => {
    if (leaving) returnFocus();
  }, [leaving]);

  const keepOpenOnEscape = (event: KeyboardEvent) => {
    // The dialog handles keys before an open list does; Escape must close the list first.
    const list = event.target instanceof Element && event.target.matches('[aria-expanded="true"]');
    if (locked || list) event.preventDefault();
  };
  const keepOpenOnOutsidePress = (event: CustomEvent<{ originalEvent: Event }>) => {
    const target = event.detail.originalEvent.target;
    // A press on a toast is outside the dialog, but must not close it.
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
          onEscapeKeyDown={keepOpenOnEscape}
          onPointerDownOutside={keepOpenOnOutsidePress}
          onInteractOutside={keepOpenOnOutsidePress}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!leaving) returnFocus();
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <ModalParts
            heading={<RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>}
            hideTitle={hideTitle}
            description={
              description && (
                <RadixDialog.Description className={styles.description} asChild>
                  <div>{description}</div>
                </RadixDialog.Description>
              )
            }
            actions={actions}
            close={!persistent && closeLabel ? { label: closeLabel, disabled: locked, onClose } : undefined}
          >
            {children}
          </ModalParts>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
