import { useEffect, useRef, type ReactNode } from 'react';

interface FocusedProps {
  className?: string | undefined;
  /** Makes it a group of this name, which is read with the focus. */
  label?: string;
  children: ReactNode;
}

/** Takes the focus when it appears: the button that was pressed for it is gone. */
export function Focused({ className, label, children }: FocusedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={className}
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
    >
      {children}
    </div>
  );
}
