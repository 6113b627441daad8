import { useId, useState, type KeyboardEvent } from 'react';

const PAGE = 10;

/** The index that a key moves to in a list of `count` options, or undefined when the key moves nowhere. */
function moveByKey(key: string, from: number, count: number): number | undefined {
  const within = (index: number) => Math.min(Math.max(index, 0), count - 1);
  switch (key) {
    case 'ArrowDown':
      return within(from + 1);
    case 'ArrowUp':
      return within(from - 1);
    case 'PageDown':
      return within(from + PAGE);
    case 'PageUp':
      return within(from - PAGE);
    case 'Home':
      return within(0);
    case 'End':
      return within(count - 1);
    default:
      return undefined;
  }
}

interface OptionListOptions {
  /** How many options there are. An empty list stays hidden. */
  count: number;
  /** The control is a text field: Space, Tab, Home and the like keep their meaning there. */
  editable?: boolean;
  onPick: (index: number) => void;
}

/** State of a combobox's list: whether it is open, which option is marked, and what keys do. */
export type OptionListState = ReturnType<typeof useOptionList>;

/** Opens, marks and picks in the list of a combobox. The focus stays in the control, as the ARIA pattern has it. */
export function useOptionList({ count, editable = false, onPick }: OptionListOptions) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [marked, setMarked] = useState(-1);
  const open = wanted && count > 0;

  const show = (index: number) => {
    setMarked(index);
    setWanted(true);
  };
  const hide = () => {
    setMarked(-1);
    setWanted(false);
  };
  const pick = (index: number) => {
    onPick(index);
    hide();
  };

  /** Handles a key of the control while the list is open. Returns whether it had a meaning here. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!open) return false;
    if (event.key === 'Escape') {
      // The list closes, the dialog around it stays.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      event.preventDefault();
      hide();
      return true;
    }
    const picks = event.key === 'Enter' || (!editable && (event.key === ' ' || event.key === 'Tab'));
    if (picks && marked >= 0) {
      if (event.key !== 'Tab') event.preventDefault();
      pick(marked);
      return true;
    }
    if (editable && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
    const next = moveByKey(event.key, marked, count);
    if (next === undefined) return false;
    event.preventDefault();
    setMarked(next);
    return true;
  };

  // For `aria-controls` and `aria-activedescendant` of the control.
  const controls = open ? id : undefined;
  const activeOption = open && marked >= 0 ? `${id}-${marked}` : undefined;
  return { id, open, marked, mark: setMarked, show, hide, pick, handleKey, controls, activeOption };
}
