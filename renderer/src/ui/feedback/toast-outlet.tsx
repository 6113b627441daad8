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
    // An error speaks at once; the rest waits for a pause.
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** The toasts themselves. The unstyled library: its own style element would need a laxer content policy. */
export function ToastOutlet({ label, closeLabel }: ToastHostProps) {
  const host = useRef<HTMLDivElement>(null);

  // Measured only while there are toasts.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let shown = 0;
    const stopHearing = toast.onChange(({ status }) => {
      if (status === 'updated') return;
      shown = Math.max(0, shown + (status === 'added' ? 1 : -1));
      if (shown > 0 && host.current) stop ??= followBottomBars(host.current);
      if (shown > 0) return;
      stop?.();
      stop = undefined;
    });
    return () => {
      stopHearing();
      stop?.();
    };
  }, []);

  // Keep this effect after the one that measures: it must see the first toast.
  useEffect(() => {
    const showWaiting = () => toastQueue.take().forEach(show);
    showWaiting();
    return toastQueue.subscribe(showWaiting);
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
