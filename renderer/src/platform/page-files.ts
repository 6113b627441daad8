/** A text file that the user has picked. */
export type PickedFile =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'cancelled' | 'too-large' | 'unreadable' };

/** Hands a text to the browser, which saves it where the user wants. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the blob after the press. Only a later task may free it.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Has the user pick a file. @returns undefined if they cancelled */
function pickFile(accept: string): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}

/**
 * Has the user pick a text file, and reads it. Call it after a press.
 * @param accept the endings to offer, such as `.json`
 * @param most characters and bytes of a file that is read
 */
export async function openText(accept: string, most: number): Promise<PickedFile> {
  const file = await pickFile(accept);
  if (!file) return { type: 'cancelled' };
  if (file.size > most) return { type: 'too-large' };
  try {
    return { type: 'text', text: await file.text() };
  } catch {
    return { type: 'unreadable' };
  }
}
