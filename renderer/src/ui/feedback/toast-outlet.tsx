import { useEffect, useRef } from 'react';
import {
  cssTransition,
  toast,
  ToastContainer,
  type Id,
  type ToastContentProps,
} from 'react-toastify/unstyled';
import { Link } from 'react-router-dom';
import { IconButton } from '../actions/button.tsx';
import { followControls } from '../page/clear-controls.ts';
import { pageDirection } from '../page/direction.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/more-icons.tsx';
import { toastQueue, type Toast, type ToastHostProps, type ToastMerges, type ToastWords } from './toasts.ts';
import styles from './toast-outlet.module.css';

/**
 * How many toasts are shown at once: in a low window one, or they would cover it. Others wait in our queue: the library
 * can't take back one that waits in its own.
 */
const mostShown = () => (window.matchMedia('(height < 28.75rem)').matches ? 1 : 4);

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon } as const;

const rise = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false });

/** The last toast of each kind that becomes one. */
const merging = new Map<Toast['merge'], Id>();

function Words({ text, link, action, onFollow }: ToastWords & { onFollow: () => void }) {
  return (
    <>
      <span>{text}</span>
      {link && (
        <Link className={styles.link} to={link.to} onClick={onFollow}>
          {link.label}
        </Link>
      )}
      {action && (
        <button
          type="button"
          className={styles.link}
          data-undo={action.isUndo}
          onClick={() => {
            onFollow();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </>
  );
}

function showAlone({ kind, text, link, action, autoClose, merge, signal }: Toast) {
  if (signal?.aborted) return;
  const Icon = ICONS[kind];
  const words =
    link || action
      ? ({ closeToast }: ToastContentProps) => (
          <Words text={text} link={link} action={action} onFollow={() => closeToast()} />
        )
      : text;
  const id = toast(words, {
    autoClose,
    type: kind,
    icon: <Icon className={styles[kind]} />,
    // Errors are announced at once, other toasts politely.
    role: kind === 'error' ? 'alert' : 'status',
  });
  if (merge) merging.set(merge, id);
  signal?.addEventListener('abort', () => toast.dismiss(id));
}

/** Shows a toast, or changes the one that it merges with, which then stays as long as a new one. */
async function show(given: Toast, merges: ToastMerges): Promise<void> {
  const { merge } = given;
  const id = merging.get(merge);
  const isShown = () => id !== undefined && toast.isActive(id);
  // Without its words the toast is shown alone.
  const words = merge && isShown() ? await merges[merge]().catch(() => undefined) : undefined;
  if (id === undefined || !words || !isShown()) return showAlone(given);
  toast.update(id, {
    render: <Words {...words} onFollow={() => toast.dismiss(id)} />,
    autoClose: given.autoClose,
    delay: 0,
  });
}

/** Renders the toasts. Uses the unstyled library: its own style element would need a laxer content policy. */
export function ToastOutlet({ label, closeLabel, merges }: ToastHostProps & { merges: ToastMerges }) {
  const host = useRef<HTMLDivElement>(null);

  // Makes way for controls only while toasts are shown.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let shown = 0;
    const showQueued = () =>
      toastQueue.take(Math.max(0, mostShown() - shown)).forEach((each) => void show(each, merges));
    const unsubscribe = toast.onChange(({ status }) => {
      if (status === 'updated') return;
      shown = Math.max(0, shown + (status === 'added' ? 1 : -1));
      const { current } = host;
      if (shown > 0 && current)
        stop ??= followControls(current, () => current.querySelector('.Toastify__toast-container'));
      if (status === 'removed') showQueued();
      if (shown > 0) return;
      stop?.();
      stop = undefined;
    });
    showQueued();
    const leave = toastQueue.subscribe(showQueued);
    return () => {
      leave();
      unsubscribe();
      stop?.();
    };
  }, [merges]);

  return (
    <div ref={host} className={styles.host} data-toasts="" data-on-floor="">
      <ToastContainer
        aria-label={label}
        position="bottom-right"
        theme="dark"
        rtl={pageDirection() === 'rtl'}
        hideProgressBar
        newestOnTop
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
