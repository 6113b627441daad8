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
import { toastQueue, type Toast, type ToastHostProps, type ToastWords } from './toasts.ts';
import styles from './toast-outlet.module.css';

/**
 * How many toasts are shown at once: in a low window and on a phone one, or they would cover totals and buttons.
 * Others wait in our queue: the library can't take back one that waits in its own.
 */
const mostShown = () => (window.matchMedia('(height < 28.75rem)').matches || isPhone() ? 1 : 4);

const isPhone = () => window.matchMedia('(width < 48rem)').matches;

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon } as const;

const rise = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false });

/** The last toast of each kind that becomes one, by the function that gives its words. */
const merging = new Map<NonNullable<Toast['merge']>, Id>();

/** The shown toasts that only tell something: on a phone the next one takes their place, also while they are pointed at. */
const replaceable = new Set<Id>();

/** A toast's content. Following its link or pressing its button closes it. */
const contentOf =
  ({ text, link, action }: ToastWords) =>
  ({ closeToast }: ToastContentProps) => (
    <>
      {text}
      {link && (
        <Link className={styles.link} to={link.to} onClick={() => closeToast()}>
          {link.label}
        </Link>
      )}
      {action && (
        <button
          type="button"
          className={styles.link}
          data-undo={action.isUndo}
          onClick={() => {
            closeToast();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </>
  );

function showAlone(given: Toast) {
  const { kind, autoClose, merge, signal, action } = given;
  if (signal?.aborted) return;
  const Icon = ICONS[kind];
  const id = toast(contentOf(given), {
    autoClose,
    type: kind,
    icon: <Icon className={styles[kind]} />,
    // Errors are announced at once, other toasts politely.
    role: kind === 'error' ? 'alert' : 'status',
  });
  if (merge) merging.set(merge, id);
  if (!action && kind !== 'error') replaceable.add(id);
  signal?.addEventListener('abort', () => toast.dismiss(id));
}

/** The shown toast that this one becomes one with. */
function mergesWith({ merge }: Toast): Id | undefined {
  const id = merge && merging.get(merge);
  return id !== undefined && toast.isActive(id) ? id : undefined;
}

/** Shows a toast, or changes the one that it merges with, which then stays as long as a new one. */
async function show(given: Toast): Promise<void> {
  const { merge, autoClose } = given;
  // Without its words the toast is shown alone.
  const words = mergesWith(given) === undefined ? undefined : await merge?.().catch(() => undefined);
  const id = mergesWith(given);
  if (id === undefined || !words) return showAlone(given);
  toast.update(id, { render: contentOf(words), autoClose, delay: 0 });
}

/** Renders the toasts. Uses the unstyled library: its own style element would need a laxer content policy. */
export function ToastOutlet({ label, closeLabel }: ToastHostProps) {
  const host = useRef<HTMLDivElement>(null);

  // Makes way for controls only while toasts are shown.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let shown = 0;
    const showQueued = () =>
      toastQueue
        .take(Math.max(0, mostShown() - shown), (each) => mergesWith(each) !== undefined)
        .forEach((each) => void show(each));
    const replace = () => {
      const comes = toastQueue.peek().some((each) => mergesWith(each) === undefined);
      if (comes && isPhone()) for (const id of [...replaceable]) toast.dismiss(id);
      showQueued();
    };
    const unsubscribe = toast.onChange(({ status, id }) => {
      if (status === 'updated') return;
      if (status === 'removed') replaceable.delete(id);
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
    const leave = toastQueue.subscribe(replace);
    return () => {
      leave();
      unsubscribe();
      stop?.();
    };
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
