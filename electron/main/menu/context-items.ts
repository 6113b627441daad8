/** What was clicked: the parts of Electron's `ContextMenuParams` that are used. */
export interface ClickedElement {
  linkURL: string;
  selectionText: string;
  isEditable: boolean;
  formControlType: string;
  misspelledWord: string;
  dictionarySuggestions: readonly string[];
  editFlags: {
    canUndo: boolean;
    canRedo: boolean;
    canCut: boolean;
    canCopy: boolean;
    canPaste: boolean;
    canSelectAll: boolean;
  };
}

/** An item of the context menu; context-menu.ts builds it. */
export type ContextItem =
  | { kind: 'separator' }
  | { kind: 'role'; role: 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll'; enabled: boolean }
  | { kind: 'suggestion'; word: string }
  | { kind: 'no-suggestion' }
  | { kind: 'learn'; word: string }
  | { kind: 'open'; link: string }
  | { kind: 'copy-link'; link: string }
  | { kind: 'action'; action: 'back' | 'forward' | 'reload' };

const SUGGESTIONS = 5;

/** How links can be used outside the client. */
export interface LinkRules {
  /** True if the system's browser or mail program may open it. */
  mayOpenExternally(url: string): boolean;
  /** The `vitrine://` link to one of our screens; undefined if it has none. */
  deepLinkOf(url: string): string | undefined;
}

function spelling({ isEditable, misspelledWord, dictionarySuggestions }: ClickedElement): ContextItem[] {
  if (!isEditable || misspelledWord === '') return [];
  const words = dictionarySuggestions.slice(0, SUGGESTIONS);
  return [
    ...(words.length === 0
      ? [{ kind: 'no-suggestion' } as const]
      : words.map((word) => ({ kind: 'suggestion', word }) as const)),
    { kind: 'learn', word: misspelledWord },
  ];
}

function link(url: string, { mayOpenExternally, deepLinkOf }: LinkRules): ContextItem[] {
  if (url === '') return [];
  if (mayOpenExternally(url))
    return [
      { kind: 'open', link: url },
      { kind: 'copy-link', link: url },
    ];
  const own = deepLinkOf(url);
  return own === undefined ? [] : [{ kind: 'copy-link', link: own }];
}

function editing({ isEditable, formControlType, selectionText, editFlags }: ClickedElement): ContextItem[] {
  const role = (name: Extract<ContextItem, { kind: 'role' }>['role'], enabled: boolean): ContextItem => ({
    kind: 'role',
    role: name,
    enabled,
  });
  if (!isEditable) return selectionText.trim() === '' ? [] : [role('copy', editFlags.canCopy)];
  // A password can't be cut or copied, even if the flags allow it.
  const secret = formControlType === 'input-password';
  return [
    role('undo', editFlags.canUndo),
    role('redo', editFlags.canRedo),
    { kind: 'separator' },
    ...(secret ? [] : [role('cut', editFlags.canCut), role('copy', editFlags.canCopy)]),
    role('paste', editFlags.canPaste),
    role('selectAll', editFlags.canSelectAll),
  ];
}

/** The context menu for a click, in groups. A click on nothing special offers back, forward and reload. */
export function contextItems(clicked: ClickedElement, links: LinkRules): ContextItem[] {
  const groups = [spelling(clicked), link(clicked.linkURL, links), editing(clicked)].filter(
    (group) => group.length > 0,
  );
  if (groups.length === 0)
    return (['back', 'forward', 'reload'] as const).map((action) => ({ kind: 'action', action }));
  return groups.flatMap((group, index) => (index === 0 ? group : [{ kind: 'separator' } as const, ...group]));
}
