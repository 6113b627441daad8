import { SEARCH_ID } from '../../handover/first-input.ts';

/** Opens the phone's search at a press. The app takes it over as it is. */
export function openSearchAtPress(): void {
  const box = document.querySelector<HTMLElement>(`#root > .first #${SEARCH_ID}`);
  const opener = document.querySelector(`#root > .first [aria-controls="${SEARCH_ID}"]`);
  opener?.addEventListener('click', (event) => {
    const { firstInput } = window;
    if (!firstInput || !box) return;
    event.stopPropagation();
    firstInput.searching = true;
    opener.setAttribute('aria-expanded', 'true');
    box.dataset['open'] = '';
    box.querySelector('input')?.focus();
  });
}
