import { useEffect, useRef } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { IconButton } from '../actions/button.tsx';
import { followBottomBars } from '../page/clear-bottom-bars.ts';
import { pageDirection } from '../page/direction.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/more-icons.tsx';
import { toastQueue, type Toast, type ToastHostProps } from './toasts.ts';
import styles from './toast-outlet.module.css';

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon } as const;

const rise = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false });

function show({ kind, text, autoClose }: Toast) {
  const Icon = ICONS[kind];
  toast(text, {
    autoClose,
    type: kind,
    icon: <Icon className={styles[kind]} />,
    // Errors are announced at once, other toasts politely.
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** Renders the toasts. Uses the unstyled library: its own style element would need a laxer content policy. */
export function ToastOutlet({ label, closeLabel }: ToastHostProps) {
  const host = useRef<HTMLDivElement>(null);

  // Tracks the bars only while toasts are shown.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let shown = 0;
    const unsubscribe = toast.onChange(({ status }) => {
      if (status === 'updated') return;
      shown = Math.max(0, shown + (status === 'added' ? 1 : -1));
      if (shown > 0 && host.current) stop ??= followBottomBars(host.current);
      if (shown > 0) return;
      stop?.();
      stop = undefined;
    });
    return () => {
      unsubscribe();
      stop?.();
    };
  }, []);

  // Keep this effect after the tracking one, which must see the first toast.
  useEffect(() => {
    const showQueued = () => toastQueue.take().forEach(show);
    showQueued();
    return toastQueue.subscribe(showQueued);
  }, []);

  return (
    <div ref={host} className={styles.host} data-toasts="" data-on-floor="">
      <ToastContainer
        aria-label={label}
        position="bottom-right"
        theme="dark"
        rtl={pageDirection() === 'rtl'}
        hideProgressBar
        newestOnTop
        limit={4}
        draggable={false}
        closeOnClick={false}
        transition={rise}
        className={styles.region ?? ''}
        toastClassName={styles.toast ?? ''}
        closeButton={({ closeToast }) => (
          <IconButton dense icon={<CloseIcon />} label={closeLabel} onClick={closeToast} />
        )}
      />
    </div>
  );
}
